import { z } from 'zod';
import { countryCode } from '../../addresses/schema.ts';
import type { Columns } from '../../lists.ts';
import { changesOf, optional, recordBase } from '../../records.ts';
import { referenceColumns, referenceShape } from '../../reference.ts';

export const regionInput = z.strictObject({
  /** ISO 3166-2, such as FR-ARA; also the id. */
  code: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, { error: 'not_region_code' }),
  country: countryCode,
  ...referenceShape,
});

export const region = recordBase.extend(regionInput.shape);
export type Region = z.infer<typeof region>;
export const regionChanges = changesOf(regionInput.omit({ code: true }));
export const regionAnswer = region.extend({ country_label: optional(z.string()) });

export const regionColumns = {
  ...referenceColumns,
  code: { type: 'text', searched: true },
  country: { type: 'link' },
  country_label: { type: 'text' },
} as const satisfies Columns;
