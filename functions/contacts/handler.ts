import { serve } from '#lib/http/serve.ts';
import { recordUseCases } from '#lib/resource/table.ts';
import { contactRoutes, contacts as routes } from '#shared/contacts/contract.ts';
import { contacts } from './records.ts';

export const handler = serve(routes, recordUseCases('contacts', contacts, contactRoutes));
