import { visibleRecord } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { requestPdf } from '#platform/jobs/pdfs.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { caseRoutes, costTableRoutes } from '#shared/cases/contract.ts';
import { projects as contract, projectRoutes } from '#shared/projects/contract.ts';
import { projectAssessment, projectCharts } from './assessment.ts';
import { billUseCases } from './bill/routes.ts';
import { cases, costTables } from './cases/records.ts';
import { projects } from './records.ts';
import { lastOrdersOf } from './store.ts';
import { supplierFileUseCases } from './supplier/routes.ts';

export const handler = serve(contract, {
  ...recordUseCases('projects', projects, projectRoutes),
  ...supplierFileUseCases,
  ...billUseCases,
  ...recordUseCases('cases', cases, caseRoutes),
  ...recordUseCases('cost_tables', costTables, costTableRoutes),
  'GET /api/projects/{id}/analysis': ({ actor, params, query }) => projectAssessment(actor, params.id, query),
  'GET /api/projects/{id}/chart_data': ({ actor, params, query }) => projectCharts(actor, params.id, query),
  'GET /api/projects/{id}/last_orders': ({ actor, params }) => lastOrdersOf(actor, params.id),
  'POST /api/projects/{id}/pdf': async ({ actor, params, body, language, translate }) => {
    const { id: project } = await visibleRecord(actor, PROJECT, params.id);
    return requestPdf(actor, { project }, body.language ?? language, translate);
  },
});
