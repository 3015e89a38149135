import { contract } from '../contract.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { exchangeAnswer, exchangeChanges, exchangeColumns, exchangeInput } from './schema.ts';

export const exchangeRoutes = recordRoutes({
  path: 'events',
  noun: 'event',
  access: permissionsFor('event'),
  input: exchangeInput,
  changes: exchangeChanges,
  answer: exchangeAnswer,
  columns: exchangeColumns,
});

export const exchanges = contract(exchangeRoutes);
