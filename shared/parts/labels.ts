import type { Part } from './schema.ts';

type Labelled = Pick<Part, 'supplier_ref' | 'internal_ref' | 'nno' | 'label'> & Partial<Pick<Part, 'distributor_ref'>>;

/** Label of a part in other records. */
export const labelOf = ({ supplier_ref, internal_ref, nno, distributor_ref, label }: Labelled): string | null =>
  supplier_ref ?? internal_ref ?? nno ?? distributor_ref ?? label;

/** The label for users who must not see the owner's own name for it. */
export const publicLabelOf = (part: Parameters<typeof labelOf>[0]): string | null =>
  labelOf({ ...part, internal_ref: null });
