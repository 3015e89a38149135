import { paths } from '#web/app/routes/paths.ts';
import { CartLink } from '#web/features/requests/common/CartLink.tsx';
import { as, choiceOf, entryOf, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

type Solution = { equiv_product?: string | null; description: string };

/** Formats of a solution request's fields. */
export const REQUEST_KINDS = {
  product: linkTo(paths.part),
  owner_entity: linkTo(null),
  requested_by: linkTo(null),
  cart: shownBy((id) => <CartLink kind="processing" id={String(id)} />),
  accepted_solution: linkTo(
    null,
    'GET /api/processing_proposals/{id}',
    ({ equiv_product, description }: Solution) => equiv_product || description,
  ),
  internal_ref: as('reference'),
  supplier_ref: as('reference'),
  product_label: as('reference'),
  availability_status: entryOf('availability_status'),
  fact_source: choiceOf('fact_source'),
  state: choiceOf('request_state'),
  processing_state: choiceOf('processing_state'),
  confirmed_at: as('instant'),
  creation_date: as('instant'),
  cost: as('number'),
  solutions_count: as('number'),
} satisfies ValueKinds;
/** The availability itself stands under the name of the request. */
export const PART_FIELDS = ['product_label', 'label', 'supplier_label', 'internal_ref', 'fact_source'] as const;
export const REQUEST_FIELDS = [
  'owner_entity',
  'requested_by',
  'creation_date',
  'confirmed_at',
  'cost',
  'note',
  'closing_reason',
] as const;
