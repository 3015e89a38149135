import { labelOf } from '#shared/parts/rules.ts';

type Named = {
  id: string;
  supplier_ref?: string | null | undefined;
  internal_ref?: string | null | undefined;
  nno?: string | null | undefined;
  label?: string | null | undefined;
};

/** What a part's name needs of it. */
export const NAME_OF_PART = ['supplier_ref', 'internal_ref', 'nno', 'label'] as const;

/** The reference of its maker, else the next best thing that a part is called by. */
export const nameOfPart = ({ id, supplier_ref = null, internal_ref = null, nno = null, label = null }: Named): string =>
  labelOf({ supplier_ref, internal_ref, nno, label }) ?? id;
