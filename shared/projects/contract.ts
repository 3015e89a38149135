import { contract } from '../contract.ts';
import { permissionsFor, recordRoutes } from '../record-routes.ts';
import { projectAnswer, projectChanges, projectColumns, projectInput } from './schema.ts';

export const projectRoutes = recordRoutes({
  path: 'projects',
  noun: 'project',
  access: { ...permissionsFor('project'), export: 'project.export' },
  input: projectInput,
  changes: projectChanges,
  answer: projectAnswer,
  columns: projectColumns,
});

export const projects = contract(projectRoutes);
