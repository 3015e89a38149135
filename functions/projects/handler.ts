import { serve } from '#lib/http/serve.ts';
import { recordUseCases } from '#lib/resource/table.ts';
import { projects as contract, projectRoutes } from '#shared/projects/contract.ts';
import { projects } from './records.ts';

export const handler = serve(contract, recordUseCases('projects', projects, projectRoutes));
