import { z } from 'zod';
import type { Columns } from './lists.ts';
import { bulkIds, date, id, optional } from './records.ts';

/** Records that operators share among themselves have these fields: who works on one, and until when. */
export const assigned = { followed_by: optional(id), due_on: optional(date) };

/** Customers do not see who of the operator works on what. */
export const assignedColumns = {
  followed_by: { type: 'link', operatorsOnly: true },
  followed_by_label: { type: 'text', operatorsOnly: true, nameIn: 'followed_by_name' },
  due_on: { type: 'date', operatorsOnly: true },
} as const satisfies Columns;

export const assignedNames = {
  followed_by_label: optional(z.string()),
  followed_by_name: z.string().optional(),
};

/** Who works on records, and until when; null takes it back. */
export const assignment = z.strictObject({
  followed_by: id.nullable().exactOptional(),
  due_on: date.nullable().exactOptional(),
});
export type Assignment = z.infer<typeof assignment>;

export const assignBody = z
  .strictObject({ ids: bulkIds, ...assignment.shape })
  .refine(({ followed_by, due_on }) => followed_by !== undefined || due_on !== undefined, { error: 'required' });
export type AssignBody = z.output<typeof assignBody>;
