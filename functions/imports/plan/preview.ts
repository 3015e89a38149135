import { pageOf } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { PART, partsOf } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/rows.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { LineOutcome, previewAnswer, previewedLine } from '#shared/imports/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { archivedConflict, conflictAnswer, labelFrom } from '../store/archive.ts';
import { linesOf } from '../store/lines.ts';
import { requireReview } from '../store/store.ts';
import { amountsIn, IMPORTED_FIELDS } from './part.ts';
import { type Conflict, changesOf, keyOf, planLines, settingFor, type Wanted } from './plan.ts';

type Item = z.input<typeof previewedLine>;
type Own = Partial<Part> & { id: string };

/** The entity's parts by their identity; read directly from the columns, because a list may name very many. */
async function ownParts(entity: string): Promise<Map<string, Own>> {
  const own = new Map<string, Own>();
  const view = { columns: PART.columns, sources: [{ scope: partsOf(entity) }] };
  for await (const part of scanRecords(PART, view, IMPORTED_FIELDS)) {
    const key = keyOf(entity, part);
    if (key !== null) own.set(key, part);
  }
  return own;
}

function itemOf({ line, fields, key }: Wanted, own: ReadonlyMap<string, Own>): Item {
  const part = own.get(key);
  const changes = changesOf(part, fields);
  const outcome = !part ? 'created' : changes.length > 0 ? 'updated' : 'unchanged';
  return { row: line.row, outcome, part_label: labelFrom(fields), changes, ...(part && { part: part.id }) };
}

const conflictItem = (conflict: Conflict, translate: Translate): Item => ({
  ...conflictAnswer(archivedConflict(conflict), translate),
  outcome: 'conflict',
  changes: [],
});

type Query = PageQuery & { outcome?: LineOutcome | undefined };

/** Previews the result of finalising; writes nothing. */
export async function previewImport(
  actor: Actor,
  query: Query,
  translate: Translate,
): Promise<z.input<typeof previewAnswer>> {
  const review = await requireReview(actor, 'matched');
  const lines = (await linesOf(review)).filter((line) => line.is_selected);
  const plan = planLines(lines, await settingFor(actor, review.entity, lines, amountsIn(lines, actor.user.language)));
  const own = await ownParts(review.entity);
  const repeated = plan.repeated.map(
    ({ row, fields }): Item => ({ row, outcome: 'unchanged', part_label: labelFrom(fields), changes: [] }),
  );
  const items = [
    ...plan.wanted.map((wanted) => itemOf(wanted, own)),
    ...plan.conflicts.map((conflict) => conflictItem(conflict, translate)),
    ...repeated,
  ].sort((a, b) => a.row - b.row);
  const counted = (outcome: LineOutcome) => items.filter((item) => item.outcome === outcome).length;
  const asked = items.filter(({ outcome }) => !query.outcome || outcome === query.outcome);
  const { page, size } = query;
  return {
    created: counted('created'),
    updated: counted('updated'),
    unchanged: counted('unchanged'),
    conflicts: counted('conflict'),
    ...{ items: pageOf(asked, query), total: asked.length, page, size },
  };
}
