import { z } from 'zod';
import { contract } from '../contract.ts';
import { listOf } from '../lists.ts';
import { idParams } from '../records.ts';
import { JOB_STATES, job, jobAnswer } from './schema.ts';

export const jobs = contract({
  'GET /api/jobs': {
    summary: "The user's last 100 jobs of the last 30 days, newest first",
    access: 'authenticated',
    query: z.strictObject({ state: z.enum(JOB_STATES).optional() }),
    answer: listOf(job),
  },
  'GET /api/jobs/{id}': {
    summary: 'One of the user’s own jobs',
    access: 'authenticated',
    params: idParams,
    answer: jobAnswer,
  },
});
