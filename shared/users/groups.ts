import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { PERMISSIONS } from '../permissions.ts';
import { changesOf, recordBase, text } from '../records.ts';

/** A named set of permissions. A user has the union of the groups' and the user's own. */
export const groupInput = z.strictObject({
  name: text(100).min(1, { error: 'required' }),
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length).default([]),
});

export const group = recordBase.extend({
  ...groupInput.shape,
  /** May contain permissions that no longer exist. */
  permissions: z.array(z.string()).default([]),
});
export type Group = z.infer<typeof group>;
export const groupChanges = changesOf(groupInput);

export const groupColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  permissions: { type: 'texts' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;
