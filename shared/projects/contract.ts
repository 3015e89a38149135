import { caseRoutes, costTableRoutes } from '../cases/contract.ts';
import { contract } from '../contract.ts';
import { chartAnswer, chartQuery } from '../parts/charts.ts';
import { pdfRoute, permissionsFor, recordRoutes } from '../record-routes.ts';
import { idParams } from '../records.ts';
import { assessmentQuery, projectAssessment } from './assessment/schema.ts';
import { billRoutes } from './bill/contract.ts';
import { lastOrders } from './last-buys/schema.ts';
import { projectAnswer, projectChanges, projectColumns, projectInput } from './schema.ts';
import { supplierFileRoutes } from './supplier-file/contract.ts';

export const projectRoutes = recordRoutes({
  path: 'projects',
  noun: 'project',
  access: { ...permissionsFor('project'), export: 'project.export' },
  input: projectInput,
  changes: projectChanges,
  answer: projectAnswer,
  columns: projectColumns,
});

export const projects = contract({
  ...projectRoutes,
  ...supplierFileRoutes,
  ...billRoutes,
  ...caseRoutes,
  ...costTableRoutes,
  'GET /api/projects/{id}/analysis': {
    summary: 'What is known about the parts of a project, or was on a day, as a whole and by system, and what comes',
    access: 'project.view_charts',
    params: idParams,
    query: assessmentQuery,
    answer: projectAssessment,
    errors: ['too_many_changes'],
  },
  'GET /api/projects/{id}/chart_data': {
    summary: 'Number of parts of a project by one or two fields',
    access: 'project.view_charts',
    params: idParams,
    query: chartQuery,
    answer: chartAnswer,
  },
  'GET /api/projects/{id}/last_orders': {
    summary: 'The parts of a project whose last order is ahead, with their number in it',
    access: 'project.view_charts',
    params: idParams,
    answer: lastOrders,
  },
  'POST /api/projects/{id}/pdf': pdfRoute('project', 'project.view_charts'),
});
