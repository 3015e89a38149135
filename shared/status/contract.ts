import { z } from 'zod';
import { contract } from '../contract.ts';
import { instant } from '../records.ts';

export const status = contract({
  'GET /api/status/': {
    summary: 'Whether the service is up',
    access: 'open',
    answer: z.object({ status: z.literal('ok'), version: z.string(), region: z.string(), time: instant }),
  },
  'GET /api/openapi.json': { summary: 'This document', access: 'open', answer: z.record(z.string(), z.unknown()) },
});
