import { contract } from '../contract.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import {
  monitoringAnswer,
  monitoringChanges,
  monitoringColumns,
  monitoringInput,
  monitoringTransitions,
} from './schema.ts';

export const monitoringRoutes = recordRoutes({
  path: 'monitorings',
  noun: 'monitoring',
  access: permissionsFor('monitoring'),
  input: monitoringInput,
  changes: monitoringChanges,
  answer: monitoringAnswer,
  columns: monitoringColumns,
});

export const monitorings = contract({
  ...monitoringRoutes,
  'PUT /api/monitorings/{id}': {
    ...monitoringRoutes['PUT /api/monitorings/{id}'],
    errors: ['outdated_version', 'conditions_not_met', 'transition_refused'],
  },
  'GET /api/monitorings/transitions': {
    summary: 'The statuses that may follow each',
    access: 'monitoring.view',
    answer: monitoringTransitions,
  },
});
