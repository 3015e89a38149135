import { z } from 'zod';
import type { Columns } from '../../lists.ts';
import { changesOf, recordBase } from '../../records.ts';
import { entryKey, referenceColumns, referenceShape } from '../../reference.ts';

/** First level of the classification of parts. */
export const familyInput = z.strictObject({
  /** Also the id. */
  key: entryKey,
  ...referenceShape,
});

export const family = recordBase.extend(familyInput.shape);
export type Family = z.infer<typeof family>;
export const familyChanges = changesOf(familyInput.omit({ key: true }));

export const familyColumns = {
  ...referenceColumns,
  key: { type: 'text', searched: true },
} as const satisfies Columns;
