import { z } from 'zod';
import { JOB_ABOVE } from '../jobs/limits.ts';
import { changesOf, id } from '../records.ts';
import { wanted } from '../requests/schema.ts';

/** Says the same of several requests; a field that is missing stays as it is. */
export const wantedBody = z.strictObject({
  ids: z.array(id).min(1).max(JOB_ABOVE),
  ...changesOf(z.strictObject(wanted)).omit({ version: true }).shape,
});
