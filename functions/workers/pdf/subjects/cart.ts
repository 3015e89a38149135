import { visibleRecord } from '#platform/auth/visibility.ts';
import { CART } from '#platform/records/kinds.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import { kindOf } from '#platform/requests/kinds.ts';
import { instantText } from '#platform/words/display.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { type Context, type Described, factsOf, wordsFor } from '../context.ts';
import { CARTS } from '../kinds.ts';
import type { Dossier } from '../page/frame.ts';
import { type Cell, paragraph, type Section, table } from '../page/html.ts';

const FACTS = ['kind', 'owner_entity_label', 'confirmed_by_label', 'element_count', 'cost', 'note'] as const;
const NAMES = { monitoring: 'records:asked_monitoring.', processing: 'records:asked_processing.' } as const;
const FURTHER = { monitoring: ['note'], processing: ['quantity_wanted', 'wanted_by', 'note'] } as const;
const ALL = -1;

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
  const further = FURTHER[kind];
  const rows = items.map((request): Cell[] => [
    words.value(request, 'product_label') || words.value(request, 'internal_ref'),
    words.value(request, 'label'),
    words.value(request, 'supplier_label'),
    words.value(request, 'availability_status'),
    ...further.map((field) => words.value(request, field)),
    words.value(request, 'cost'),
  ]);
  const columns = [
    { name: words.name('product') },
    { name: words.name('label') },
    { name: words.name('supplier_label') },
    { name: words.name('availability_status') },
    ...further.map((field) => ({ name: words.name(field) })),
    { name: words.name('cost'), width: 9, isNumber: true },
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:cart.none'), 'quiet');
  return { heading: translate('dossiers:cart.requests', { count: items.length }), body };
}

/** The confirmation of a cart: who confirmed what, when, and what it cost. */
export async function cartDossier(context: Context, id: string): Promise<Dossier> {
  const { actor, translate, language } = context;
  const record = await visibleRecord(actor, CART, id);
  const cart = await answerFor(CART, record, actor);
  const confirmed = instantText(cart.creation_date, language);
  const listed = await requests(context, id, cart.kind);
  return {
    kind: 'cart',
    title: translate(`dossiers:cart.title.${cart.kind}`),
    subtitle: translate('dossiers:cart.confirmed', { date: confirmed }),
    chips: [],
    sections: [{ heading: translate('dossiers:cart.cart'), body: factsOf(context, CARTS, cart, FACTS) }, listed],
    version: record.version,
    file: `${translate('dossiers:cart.file')}-${cart.creation_date.slice(0, 10)}`,
    rows: cart.element_count,
  };
}
