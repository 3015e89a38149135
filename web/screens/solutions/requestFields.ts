import { paths } from '#web/app/paths.ts';
import { as, choiceOf, entryOf, linkTo, type ValueKinds } from '#web/components/sheet/valueKinds.ts';

/** How the values of a solution request's fields are written. */
export const REQUEST_KINDS = {
  product: linkTo(paths.part),
  owner_entity: linkTo(null),
  requested_by: linkTo(null),
  internal_ref: as('reference'),
  supplier_ref: as('reference'),
  product_label: as('reference'),
  availability_status: entryOf('availability_status'),
  state: choiceOf('request_state'),
  processing_state: choiceOf('processing_state'),
  confirmed_at: as('instant'),
  creation_date: as('instant'),
  cost: as('number'),
  solutions_count: as('number'),
} satisfies ValueKinds;
export const PART_FIELDS = ['product_label', 'label', 'supplier_label', 'internal_ref', 'availability_status'] as const;
export const REQUEST_FIELDS = [
  'owner_entity',
  'requested_by',
  'creation_date',
  'confirmed_at',
  'cost',
  'note',
  'closing_reason',
] as const;
