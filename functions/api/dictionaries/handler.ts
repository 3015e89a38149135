import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { dictionaries, entryRoutes } from '#shared/dictionaries/contract.ts';
import { entries } from './entries.ts';
import { allDictionaries, oneDictionary } from './read.ts';

export const handler = serve(dictionaries, {
  'GET /api/dictionaries': ({ actor }) => allDictionaries(actor),
  'GET /api/dictionaries/{name}': ({ actor, params }) => oneDictionary(actor, params.name),
  ...recordUseCases('dictionaries/{name}/entries', entries, entryRoutes),
});
