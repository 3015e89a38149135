import { contract } from '../contract.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
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

export const contacts = contract(contactRoutes);
