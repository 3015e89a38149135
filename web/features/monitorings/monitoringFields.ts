import { paths } from '#web/app/routes/paths.ts';
import { ASSIGNED_KINDS } from '#web/features/assignments/common/assignedKinds.ts';
import { as, choiceOf, entryOf, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

/** Formats of a monitoring's fields. */
export const MONITORING_KINDS = {
  product: linkTo(paths.part),
  product_label: as('reference'),
  supplier_ref: as('reference'),
  internal_ref: as('reference'),
  supplier: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  contact: linkTo(paths.contact, 'GET /api/contacts/{id}', ({ lastname }: { lastname: string }) => lastname),
  requested_by: linkTo(null, 'GET /api/entities/{id}'),
  reason: choiceOf('monitoring_reason'),
  status: entryOf('monitoring_status'),
  availability_status: entryOf('availability_status'),
  availability_status_reason: entryOf('availability_status_reason'),
  durability: entryOf('durability'),
  replacement_validation: choiceOf('replacement_validation'),
  equiv_product: as('reference'),
  source_url: as('url'),
  monitoring_date: as('instant'),
  last_buy_order: as('date'),
  end_of_life: as('date'),
  obso_at: as('date'),
  comment: as('html'),
  internal_note: as('html'),
  ...ASSIGNED_KINDS,
  started_at: as('instant'),
  creation_date: as('instant'),
  cycle: as('number'),
  is_public: as('boolean'),
} satisfies ValueKinds;

type Named = { product_label?: string | null | undefined; internal_ref?: string | null | undefined };
/** The name of the part; without another one, its owner's reference. */
export const partNameOf = ({ product_label, internal_ref }: Named): string | null =>
  product_label ?? internal_ref ?? null;

export const FINDINGS = [
  'availability_status',
  'availability_status_reason',
  'monitoring_date',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'obsolescence_reason',
  'durability',
  'reason',
  'comment',
] as const;
export const REPLACEMENT = ['equiv_product', 'equiv_product_supplier', 'replacement_validation'] as const;
export const EVIDENCE = ['source', 'source_url', 'supplier', 'contact'] as const;
export const INTERNAL = ['followed_by', 'due_on', 'internal_note', 'is_public', 'started_at', 'creation_date'] as const;

/** Fields with a control of one line, which are changed where they are shown. The availability brings others with it. */
export const SHORT = [
  'availability_status_reason',
  'durability',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  ...REPLACEMENT,
  'source',
  'source_url',
] as const;
export type ShortField = (typeof SHORT)[number];
