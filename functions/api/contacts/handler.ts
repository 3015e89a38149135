import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { contactRoutes, contacts as routes } from '#shared/contacts/contract.ts';
import { eraseContact } from './erasure.ts';
import { contacts } from './records.ts';

export const handler = serve(routes, {
  ...recordUseCases('contacts', contacts, contactRoutes),
  'POST /api/contacts/{id}/erasure': ({ actor, params, translate }) => eraseContact(actor, params.id, translate),
});
