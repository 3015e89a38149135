import type { ImportField } from './fields.ts';

/** What the contents of a column look like, if that is none of the fields which it may be taken for. */
export const CONTENTS = [
  'values',
  'mixed',
  'designators',
  'packages',
  'shop_numbers',
  'shops',
  'durations',
  'addresses',
  'sentences',
  'manufacturers',
  'line_numbers',
  'numbers',
  'amounts',
  'other_table',
  'not_calculated',
] as const;
export type Contents = (typeof CONTENTS)[number];

const NUMBERS: readonly Contents[] = ['numbers', 'line_numbers', 'amounts'];
const NAMES: readonly Contents[] = ['manufacturers', 'sentences'];
/** Contents that are probably not the field. */
const DOUBTFUL: Partial<Record<ImportField, readonly Contents[]>> = {
  supplier_ref: CONTENTS,
  internal_ref: [
    'values',
    'packages',
    'durations',
    'addresses',
    'sentences',
    'line_numbers',
    'amounts',
    'not_calculated',
  ],
  distributor_ref: [
    'values',
    'designators',
    'packages',
    'durations',
    'addresses',
    'sentences',
    'amounts',
    'not_calculated',
  ],
  label: ['not_calculated'],
  nno: CONTENTS,
  supplier: CONTENTS.filter((contents) => !NAMES.includes(contents)),
  quantity: CONTENTS.filter((contents) => !NUMBERS.includes(contents)),
  price: CONTENTS.filter((contents) => !NUMBERS.includes(contents)),
};

/** Whether a column with these contents is probably not the field. */
export const isDoubtful = (field: ImportField, contents: Contents | null): boolean =>
  contents !== null && (DOUBTFUL[field]?.includes(contents) ?? false);
