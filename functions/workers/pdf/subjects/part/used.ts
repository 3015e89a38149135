import { whereUsedBy } from '#functions/api/parts/for-workers.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { WhereUsed } from '#shared/parts/where-used.ts';
import { type Context, may, wordsFor } from '../../context.ts';
import { PARTS } from '../../kinds.ts';
import { type Cell, joined, paragraph, type Section, table } from '../../page/html.ts';

type Use = WhereUsed['by_project'][number]['uses'][number];

/** A system below those that contain it: “Mission computer › I/O module × 2 › Board”. */
function wayTo({ above, name, times }: Use, number: (count: number) => string): string {
  const way = [...above, { name, quantity: times }];
  return way.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${number(quantity)}`)).join(' › ');
}

/** The systems that contain a part, by project, with its quantities rolled up, as its sheet tells them. */
export async function whereUsed(context: Context, { id }: Part): Promise<Section[]> {
  const { actor, translate } = context;
  if (!may(context, 'system.view')) return [];
  const { total, by_project } = await whereUsedBy(actor, id);
  const words = wordsFor(context, PARTS);
  const number = (count: number) => words.text('quantity', count);
  const rows = by_project.flatMap(({ name, units, uses }): Cell[][] => [
    [name, '', '', { html: `<strong>${number(units)}</strong>` }],
    ...uses.map((use): Cell[] => ['', wayTo(use, number), number(use.quantity), number(use.units)]),
  ]);
  const columns = [
    { name: translate('records:system.project'), width: 27 },
    { name: translate('dossiers:used.system') },
    { name: translate('dossiers:used.perSystem'), width: 15, isNumber: true },
    { name: translate('dossiers:used.perProject'), width: 15, isNumber: true },
  ];
  const told = by_project.reduce((sum, { uses }) => sum + uses.length, 0);
  const more = total > told ? [paragraph(translate('dossiers:used.more', { shown: told }), 'quiet')] : [];
  const body =
    rows.length > 0 ? joined([table(columns, rows), ...more]) : paragraph(translate('dossiers:used.none'), 'quiet');
  return [{ heading: translate('dossiers:used.title'), body }];
}
