import { contract } from '../contract.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { eventAnswer, eventChanges, eventColumns, eventInput } from './schema.ts';

export const eventRoutes = recordRoutes({
  path: 'events',
  noun: 'event',
  access: permissionsFor('event'),
  input: eventInput,
  changes: eventChanges,
  answer: eventAnswer,
  columns: eventColumns,
});

export const events = contract(eventRoutes);
