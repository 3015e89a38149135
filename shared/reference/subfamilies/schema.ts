import { z } from 'zod';
import type { Columns } from '../../lists.ts';
import { changesOf, id, optional, recordBase } from '../../records.ts';
import { entryKey, referenceColumns, referenceShape } from '../../reference.ts';

/** Second level of the classification of parts. */
export const subfamilyInput = z.strictObject({
  /** Unique across families; also the id. */
  key: entryKey,
  family: id,
  ...referenceShape,
});

export const subfamily = recordBase.extend(subfamilyInput.shape);
export type Subfamily = z.infer<typeof subfamily>;
export const subfamilyChanges = changesOf(subfamilyInput.omit({ key: true }));
export const subfamilyAnswer = subfamily.extend({ family_label: optional(z.string()) });

export const subfamilyColumns = {
  ...referenceColumns,
  key: { type: 'text', searched: true },
  family: { type: 'link' },
  family_label: { type: 'text' },
} as const satisfies Columns;
