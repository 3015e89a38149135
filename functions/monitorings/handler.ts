import { serve } from '#lib/http/serve.ts';
import { recordUseCases } from '#lib/resource/table.ts';
import { monitorings as contract, monitoringRoutes } from '#shared/monitorings/contract.ts';
import { TRANSITIONS } from '#shared/monitorings/rules.ts';
import { monitorings } from './records.ts';

export const handler = serve(contract, {
  ...recordUseCases('monitorings', monitorings, monitoringRoutes),
  'GET /api/monitorings/transitions': async () => TRANSITIONS,
});
