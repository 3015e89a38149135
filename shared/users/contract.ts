import { z } from 'zod';
import { contract } from '../contract.ts';
import { me, OWN_FIELDS } from './schema.ts';

export const users = contract({
  'GET /api/users/me': { summary: 'The logged-in (or impersonated) user', access: 'authenticated', answer: me },
  'PUT /api/users/me/{field}': {
    summary: 'Change one field of oneself',
    access: 'authenticated',
    params: z.object({ field: z.enum(OWN_FIELDS) }),
    body: z.strictObject({ value: z.string().trim().min(1, { error: 'required' }).max(100) }),
    answer: me,
  },
});
