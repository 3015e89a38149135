import { z } from 'zod';
import { id } from '#shared/records.ts';
import { system, systemAlternate, systemPart } from '#shared/systems/schema.ts';

const state = z.object({ quantity: z.number(), parts: z.array(systemPart) });

/** A system that applying creates (without `before`) or changes. `parent`: null for the project itself. */
const plannedSystem = state.extend({
  id,
  row: z.int().nullable(),
  parent: id.nullable(),
  name: z.string(),
  reference: z.string().nullable(),
  /** Copied; a list has neither. */
  description: z.string().nullable().default(null),
  alternates: z.array(systemAlternate).default([]),
  before: state.extend({ version: z.int() }).nullable(),
});
export type PlannedSystem = z.infer<typeof plannedSystem>;

/** A part that applying creates unless the owner has one with this key by then. */
const plannedNewPart = z.object({ id, key: z.string(), row: z.int(), fields: z.record(z.string(), z.unknown()) });
export type PlannedNewPart = z.infer<typeof plannedNewPart>;

/**
 * All that applying a bill of materials writes, and what it replaces. Ids of new records are drawn when it is planned, so
 * that a worker that is started twice creates nothing twice.
 */
export const billPlan = z.object({
  project: id,
  owner: id,
  file_name: z.string(),
  /** The systems of the project on which it is based, with their versions. */
  base: z.record(id, z.int()),
  /** Each after the systems that contain it. */
  systems: z.array(plannedSystem),
  /** Each before the systems that contain it. */
  removed: z.array(system),
  created: z.array(plannedNewPart),
  /** Systems at the top that come from the list. */
  tops: z.array(id),
  /** It makes a copy of a project, whose name is in place of the file's. */
  is_copy: z.boolean().default(false),
});
export type BillPlan = z.infer<typeof billPlan>;
