import { serve } from '#platform/http/serve.ts';
import { now } from '#platform/runtime/clock.ts';
import { version } from '#platform/runtime/version.ts';
import { contracts } from '#shared/contracts.ts';
import { openApi } from '#shared/openapi.ts';

export const handler = serve(contracts.status, {
  'GET /api/status/': async () => ({
    status: 'ok',
    version: version(),
    region: process.env.AWS_REGION ?? '',
    time: now(),
  }),
  'GET /api/openapi.json': async () => openApi(version()),
});
