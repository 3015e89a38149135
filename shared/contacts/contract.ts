import { contract } from '../contract.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { idParams } from '../records.ts';
import { contactAnswer, contactChanges, contactColumns, contactInput } from './schema.ts';

export const contactRoutes = recordRoutes({
  path: 'contacts',
  noun: 'contact',
  access: permissionsFor('contact'),
  input: contactInput,
  changes: contactChanges,
  answer: contactAnswer,
  columns: contactColumns,
});

export const contacts = contract({
  ...contactRoutes,
  'POST /api/contacts/{id}/erasure': {
    summary: 'Erase a contact: the record, its history, and what refers to it; for operators',
    access: 'contact.delete',
    params: idParams,
    answer: jobAnswer,
    status: 202,
  },
});
