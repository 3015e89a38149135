import { z } from 'zod';
import { countryCode } from '../../addresses/schema.ts';
import type { Columns } from '../../lists.ts';
import { changesOf, id, optional, recordBase } from '../../records.ts';
import { referenceColumns, referenceShape } from '../../reference.ts';

export const departmentInput = z.strictObject({
  /** The country's own code, such as 38 or 2A. */
  code: z.string().regex(/^[0-9A-Z]{1,3}$/, { error: 'not_department_code' }),
  region: id,
  country: countryCode,
  ...referenceShape,
});

export const department = recordBase.extend(departmentInput.shape);
export type Department = z.infer<typeof department>;
export const departmentChanges = changesOf(departmentInput.omit({ code: true, country: true }));
export const departmentAnswer = department.extend({
  region_label: optional(z.string()),
  country_label: optional(z.string()),
});

/** Departments are identified by country and code: FR-38. */
export const departmentId = ({ country, code }: Pick<Department, 'country' | 'code'>): string => `${country}-${code}`;

export const departmentColumns = {
  ...referenceColumns,
  code: { type: 'reference', searched: true },
  region: { type: 'link' },
  region_label: { type: 'text' },
  country: { type: 'link' },
  country_label: { type: 'text' },
} as const satisfies Columns;
