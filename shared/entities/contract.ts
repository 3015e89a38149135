import { contract } from '../contract.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { idParams } from '../records.ts';
import {
  entityAnswer,
  entityChanges,
  entityColumns,
  entityInput,
  subscriptionsAnswer,
  subscriptionsInput,
} from './schema.ts';

export const entityRoutes = recordRoutes({
  path: 'entities',
  noun: 'entity',
  access: permissionsFor('entity'),
  input: entityInput,
  changes: entityChanges,
  answer: entityAnswer,
  columns: entityColumns,
});

/** In `subscription` routes, `id` is the entity's. */
export const entities = contract({
  ...entityRoutes,
  'GET /api/subscription/{id}': {
    summary: 'Subscriptions of an entity visible to the user, including expired ones',
    access: 'authenticated',
    params: idParams,
    answer: subscriptionsAnswer,
  },
  'PUT /api/subscription/{id}': {
    summary: 'Replace all subscriptions of an entity; for the operator’s users',
    access: 'entity.change',
    params: idParams,
    body: subscriptionsInput,
    answer: subscriptionsAnswer,
    errors: ['outdated_version'],
  },
});
