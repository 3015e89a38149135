import { EXCHANGE } from '#platform/records/kinds.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import type { Filter } from '#shared/lists.ts';
import { type Context, isOpen, may, wordsFor } from '../context.ts';
import { EXCHANGES } from '../kinds.ts';
import { joined, paragraph, type Section, table } from '../page/html.ts';

const LATEST = 50;
const LONGEST = 400;
const FIELDS = ['date', 'type', 'supplier_label', 'name', 'content'] as const;
const WIDTHS = { date: 13, type: 16, supplier_label: 18, name: 22, content: 31 } as const;

/** The exchanges with third-parties that the reader sees, newest first. */
export async function exchanges(context: Context, filter: Filter): Promise<Section[]> {
  const { actor, translate } = context;
  if (!(may(context, 'event.view') && isOpen(context, 'exchanges'))) return [];
  const { items, total } = await listRecords({ kind: EXCHANGE }, actor, {
    filters: [filter],
    order: [{ field: 'date', descending: true }],
    ...{ page: 1, size: LATEST, fields: undefined, search: undefined },
  });
  const words = wordsFor(context, EXCHANGES);
  const rows = items.map((exchange) => FIELDS.map((field) => words.value(exchange, field).slice(0, LONGEST)));
  const columns = FIELDS.map((field) => ({ name: words.name(field), width: WIDTHS[field] }));
  const rest = { shown: items.length, count: total };
  const more = total > items.length ? [paragraph(translate('dossiers:exchanges.more', rest), 'quiet')] : [];
  const body =
    total > 0 ? joined([table(columns, rows), ...more]) : paragraph(translate('dossiers:exchanges.none'), 'quiet');
  return [{ heading: translate('dossiers:exchanges.title'), body }];
}
