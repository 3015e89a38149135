import { z } from 'zod';
import { contract } from '../contract.ts';
import { listOf } from '../lists.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { idParams, listedOf } from '../records.ts';
import { systemAnswer, systemChanges, systemColumns, systemInput } from './schema.ts';

export const systemRoutes = recordRoutes({
  path: 'systems',
  noun: 'system',
  access: permissionsFor('system'),
  input: systemInput,
  changes: systemChanges,
  answer: systemAnswer,
  columns: systemColumns,
});

const ancestor = systemAnswer.pick({ id: true, name: true, reference: true, parent: true });

export const systems = contract({
  ...systemRoutes,
  'GET /api/systems/{id}/parents': {
    summary: 'The systems that contain it, topmost first',
    access: 'system.view',
    params: idParams,
    answer: z.object({ items: z.array(ancestor) }),
  },
  'GET /api/systems/{id}/children': {
    summary: 'Its direct subsystems',
    access: 'system.view',
    params: idParams,
    list: systemColumns,
    answer: listOf(listedOf(systemAnswer)),
  },
});
