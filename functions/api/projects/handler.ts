import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { projects as contract, projectRoutes } from '#shared/projects/contract.ts';
import { projects } from './records.ts';

export const handler = serve(contract, recordUseCases('projects', projects, projectRoutes));
