import { visibleRecord } from '#platform/auth/visibility.ts';
import { CART } from '#platform/records/kinds.ts';
import { answerOf } from '#platform/records/resource/answers.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import { cartsOf } from '#platform/requests/carts.ts';
import { kindOf } from '#platform/requests/kinds.ts';
import { instantText } from '#platform/words/display.ts';
import { isVerified } from '#shared/parts/facts.ts';
import { monitoringRequest, type RequestKind } from '#shared/requests/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { type Context, chip, type Described, factsOf, wordsFor } from '../context.ts';
import { CARTS } from '../kinds.ts';
import type { Dossier } from '../page/frame.ts';
import { type Cell, paragraph, type Section, table } from '../page/html.ts';

const FACTS = [
  'kind',
  'owner_entity_label',
  'confirmed_by_label',
  'element_count',
  'cost',
  'expected_on',
  'note',
] as const;
const NAMES = { monitoring: 'records:asked_monitoring.', processing: 'records:asked_processing.' } as const;
const FURTHER = { monitoring: ['note'], processing: ['quantity_wanted', 'wanted_by', 'note'] } as const;
/** In percent. */
const WIDTHS = { quantity_wanted: 9, wanted_by: 11, note: 14 } as const;
const ALL = -1;

const status = monitoringRequest.pick({ availability_status: true, fact_source: true });
function statusOf(context: Context, request: object): Cell {
  const known = status.parse(request);
  return chip(context, 'availability_status', known.availability_status, !isVerified(known));
}

/** The requests that a cart paid for, and that the reader sees, in the order of their references. */
async function requests(context: Context, id: string, kind: RequestKind): Promise<Section> {
  const { actor, translate } = context;
  const of = kindOf(kind);
  const { items } = await listRecords({ kind: of }, actor, {
    filters: [{ field: 'cart', operator: 'eq', values: [id] }],
    order: [{ field: 'product_label', descending: false }],
    ...{ page: 1, size: ALL, fields: undefined, search: undefined },
  });
  const described: Described = { columns: of.columns, names: NAMES[kind] };
  const words = wordsFor(context, described);
  // On paper, a column that is empty in every row only takes room.
  const further = FURTHER[kind].filter((field) => items.some((request) => words.value(request, field) !== ''));
  const rows = items.map((request): Cell[] => [
    words.value(request, 'product_label') || words.value(request, 'internal_ref'),
    words.value(request, 'label'),
    words.value(request, 'supplier_label'),
    statusOf(context, request),
    ...further.map((field) => words.value(request, field)),
    words.value(request, 'cost'),
  ]);
  const columns = [
    { name: words.name('product'), width: 19 },
    { name: words.name('label') },
    { name: words.name('supplier_label'), width: 17 },
    { name: words.name('availability_status'), width: 16 },
    ...further.map((field) => ({ name: words.name(field), width: WIDTHS[field] })),
    { name: words.name('cost'), width: 8, isNumber: true },
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:cart.none'), 'quiet');
  return { heading: translate('dossiers:cart.requests', { count: items.length }), body };
}

/** With the person's name instead of the username, where the reader may know it. */
const withName = (cart: object): object => ({
  ...cart,
  confirmed_by_label: valueIn(cart, 'confirmed_by_name') ?? valueIn(cart, 'confirmed_by_label'),
});

/** The confirmation of a cart: who confirmed what, when, and what it cost. */
export async function cartDossier(context: Context, id: string): Promise<Dossier> {
  const { actor, translate, language } = context;
  const record = await visibleRecord(actor, CART, id);
  const cart = await answerOf(cartsOf(record.kind), record, actor);
  const confirmed = instantText(cart.creation_date, language);
  const listed = await requests(context, id, cart.kind);
  return {
    kind: 'cart',
    title: translate(`dossiers:cart.title.${cart.kind}`),
    subtitle: translate('dossiers:cart.confirmed', { date: confirmed }),
    chips: [],
    sections: [
      { heading: translate('dossiers:cart.cart'), body: factsOf(context, CARTS, withName(cart), FACTS) },
      listed,
    ],
    version: record.version,
    file: `${translate('dossiers:cart.file')}-${cart.creation_date.slice(0, 10)}`,
    rows: cart.element_count,
  };
}
