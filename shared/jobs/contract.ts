import { z } from 'zod';
import { contract } from '../contract.ts';
import { listOf } from '../lists.ts';
import { pageQuery } from '../record-routes.ts';
import { idParams } from '../records.ts';
import { OUTCOMES, outcomeAnswer } from './bulk.ts';
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
  'GET /api/jobs/{id}/outcomes': {
    summary: 'What became of each record of a bulk job so far',
    access: 'authenticated',
    params: idParams,
    query: pageQuery.extend({ outcome: z.enum(OUTCOMES).optional() }),
    answer: listOf(outcomeAnswer),
  },
  'POST /api/jobs/{id}/retry': {
    summary: 'Repeat a bulk job for the records that were refused or not reached; start another failed job again',
    access: 'authenticated',
    params: idParams,
    answer: jobAnswer,
    status: 202,
    errors: ['conditions_not_met'],
  },
});
