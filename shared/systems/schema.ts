import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, decimal, id, optional, recordBase, text } from '../records.ts';
import { distinct } from '../values/ids.ts';

/** A DynamoDB item holds 400 kB, and a history line contains every part before and after a change. */
const MAX_PARTS = 2000;
const quantity = decimal.positive({ error: 'not_positive' }).max(1e9);

/** Reference designators of all parts of a system, for the same reason. */
export const MAX_DESIGNATORS = 60_000;

/** Of one part. */
export const LONGEST_DESIGNATORS = 1000;

/** A part of a system, its quantity per system, and where it sits: `R1, R4`. */
export const systemPart = z.strictObject({
  product: id,
  quantity: quantity.default(1),
  designators: text(LONGEST_DESIGNATORS).min(1, { error: 'required' }).exactOptional(),
});
export type SystemPart = z.infer<typeof systemPart>;

const fitDesignators = (parts: readonly SystemPart[]): boolean =>
  parts.reduce((sum, { designators = '' }) => sum + designators.length, 0) <= MAX_DESIGNATORS;

/** A part that may stand in for a part of the system, in this system only. */
export const systemAlternate = z.strictObject({ product: id, alternate: id });
export type SystemAlternate = z.infer<typeof systemAlternate>;
const MAX_ALTERNATES = 500;

export const systemInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  reference: optional(text(100)),
  description: optional(text(5000)),
  project: id,
  /** The parent system in the same project; null: the project itself. */
  parent: optional(id),
  /** Quantity per parent. */
  quantity: quantity.default(1),
  parts: z
    .array(systemPart)
    .max(MAX_PARTS)
    .refine(
      distinct(({ product }: SystemPart) => product),
      { error: 'duplicate_value' },
    )
    .refine(fitDesignators, { error: 'designators_too_long' })
    .default([]),
  alternates: z
    .array(systemAlternate)
    .max(MAX_ALTERNATES)
    .refine(
      distinct(({ product, alternate }: SystemAlternate) => `${product} ${alternate}`),
      { error: 'duplicate_value' },
    )
    .default([]),
});

/** A node in the tree of a project. */
export const system = recordBase.extend({
  ...systemInput.shape,
  /** The project's owner. */
  owner_entity: id,
  /** Ids of the parts, written by the server for filtering. */
  products: z.array(id).default([]),
  /** Ids of the permitted alternates, written by the server: what is permitted somewhere is not deleted. */
  alternate_products: z.array(id).default([]),
});
export type System = z.infer<typeof system>;

/** A system cannot move to another project. */
export const systemChanges = changesOf(systemInput.omit({ project: true }));

export const systemColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  reference: { type: 'reference', searched: true },
  description: { type: 'text', searched: true, hasMarkup: true },
  project: { type: 'link' },
  parent: { type: 'link' },
  quantity: { type: 'number' },
  products: { type: 'texts' },
  alternate_products: { type: 'texts' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const systemAnswer = answerOf(
  system.extend({
    project_label: optional(z.string()),
    parent_label: optional(z.string()),
    owner_entity_label: optional(z.string()),
  }),
  systemColumns,
);
export type SystemAnswer = z.infer<typeof systemAnswer>;
