import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { costTableAnswer, costTableChanges, costTableColumns, costTableInput } from './costs.ts';
import { caseAnswer, caseChanges, caseColumns, caseInput } from './schema.ts';

export const caseRoutes = recordRoutes({
  path: 'cases',
  noun: 'obsolescence case',
  access: permissionsFor('case'),
  input: caseInput,
  changes: caseChanges,
  answer: caseAnswer,
  columns: caseColumns,
});

export const costTableRoutes = recordRoutes({
  path: 'cost_tables',
  noun: 'table of resolution costs',
  access: permissionsFor('case'),
  input: costTableInput,
  changes: costTableChanges,
  answer: costTableAnswer,
  columns: costTableColumns,
});
