import { z } from 'zod';
import { id, instant, text } from '../records.ts';

/** Shared views of one list in one entity. */
export const MOST_SHARED = 50;
const ADDRESS_MAX = 8000;

/** How the page calls a list. */
const list = z
  .string()
  .max(60)
  .regex(/^[a-z]+(_[a-z]+)*$/);
/** The query of the list's address in the page. */
const address = z
  .string()
  .max(ADDRESS_MAX)
  .regex(/^[!-~]*$/);
const name = text(60).min(1, { error: 'required' });

export const sharedViewsQuery = z.strictObject({ list: list.optional() });
export const sharedViewInput = z.strictObject({ list, name, address });
export type SharedViewInput = z.output<typeof sharedViewInput>;
export const sharedViewChange = z.strictObject({
  name: name.exactOptional(),
  address: address.exactOptional(),
  version: z.int().min(1).optional(),
});
export type SharedViewChange = z.output<typeof sharedViewChange>;

/** A view of a list that an entity's users have in common. */
export const sharedView = z.object({
  id,
  version: z.int(),
  list,
  name,
  address,
  /** The username of who shared or changed it last. */
  user: z.string(),
  modification_date: instant,
});
export type SharedView = z.infer<typeof sharedView>;
