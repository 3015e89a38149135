import { z } from 'zod';
import { countryCode } from '../../addresses/schema.ts';
import type { Columns } from '../../lists.ts';
import { changesOf, optional, recordBase } from '../../records.ts';
import { entryKey, referenceColumns, referenceShape } from '../../reference.ts';

export const legalStatusInput = z.strictObject({
  /** Also the id. */
  key: entryKey,
  /** Country of registration; null: several countries. */
  country: optional(countryCode),
  ...referenceShape,
});

export const legalStatus = recordBase.extend(legalStatusInput.shape);
export type LegalStatus = z.infer<typeof legalStatus>;
export const legalStatusChanges = changesOf(legalStatusInput.omit({ key: true }));
export const legalStatusAnswer = legalStatus.extend({ country_label: optional(z.string()) });

export const legalStatusColumns = {
  ...referenceColumns,
  key: { type: 'text', searched: true },
  country: { type: 'link' },
  country_label: { type: 'text' },
} as const satisfies Columns;
