import { z } from 'zod';
import { countryCode } from '../../addresses/schema.ts';
import type { Columns } from '../../lists.ts';
import { changesOf, recordBase } from '../../records.ts';
import { referenceColumns, referenceShape } from '../../reference.ts';

export const countryInput = z.strictObject({
  /** ISO 3166-1 alpha-2; also the id. */
  code: countryCode,
  alpha_3: z.string().regex(/^[A-Z]{3}$/, { error: 'not_alpha_3' }),
  /** Three digits, with leading zeros. */
  numeric: z.string().regex(/^\d{3}$/, { error: 'not_numeric_code' }),
  /** Codes of the NATO codification bureau: digits 5 and 6 of its stock numbers. Some countries have two. */
  ncb_codes: z
    .array(z.string().regex(/^\d{2}$/, { error: 'not_ncb_code' }))
    .max(5)
    .default([]),
  ...referenceShape,
});

export const country = recordBase.extend(countryInput.shape);
export type Country = z.infer<typeof country>;
export const countryChanges = changesOf(countryInput.omit({ code: true }));

export const countryColumns = {
  ...referenceColumns,
  code: { type: 'text', searched: true },
  alpha_3: { type: 'text', searched: true },
  numeric: { type: 'text' },
  ncb_codes: { type: 'texts' },
} as const satisfies Columns;
