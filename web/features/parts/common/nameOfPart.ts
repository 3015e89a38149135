import { labelOf } from '#shared/parts/labels.ts';

type Named = {
  id: string;
  supplier_ref?: string | null | undefined;
  internal_ref?: string | null | undefined;
  nno?: string | null | undefined;
  distributor_ref?: string | null | undefined;
  label?: string | null | undefined;
};

/** The fields that name a part. */
export const NAME_OF_PART = ['supplier_ref', 'internal_ref', 'nno', 'distributor_ref', 'label'] as const;

/** The name of a part: the supplier's reference, else the best available one. */
export const nameOfPart = ({
  id,
  supplier_ref = null,
  internal_ref = null,
  nno = null,
  distributor_ref = null,
  label = null,
}: Named): string => labelOf({ supplier_ref, internal_ref, nno, distributor_ref, label }) ?? id;
