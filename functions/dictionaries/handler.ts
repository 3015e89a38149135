import { serve } from '#lib/http/serve.ts';
import { dictionaries } from '#shared/dictionaries/contract.ts';
import { allDictionaries, oneDictionary } from './read.ts';

export const handler = serve(dictionaries, {
  'GET /api/dictionaries': ({ actor }) => allDictionaries(actor),
  'GET /api/dictionaries/{name}': ({ actor, params }) => oneDictionary(actor, params.name),
});
