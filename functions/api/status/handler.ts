import { readFile } from 'node:fs/promises';
import { serveOpen } from '#platform/http/serve-open.ts';
import { now } from '#platform/runtime/clock.ts';
import { version } from '#platform/runtime/version.ts';
import { status } from '#shared/status/contract.ts';

/** The build writes this file beside the bundle. */
const OPEN_API = new URL('openapi.json', import.meta.url);

export const handler = serveOpen(status, {
  'GET /api/status/': async () => ({
    status: 'ok',
    version: version(),
    region: process.env.AWS_REGION ?? '',
    time: now(),
  }),
  'GET /api/openapi.json': async () => JSON.parse(await readFile(OPEN_API, 'utf8')),
});
