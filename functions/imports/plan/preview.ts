import { scanColumns } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { readCounters, scopePk } from '#platform/lists/change-log.ts';
import { CATALOGUE_PARTS, PART, partsOf, SUPPLIERS } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/rows.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { LineOutcome, previewAnswer, previewedLine } from '#shared/imports/schema.ts';
import { recordOf } from '#shared/objects.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { archivedConflict, conflictAnswer, labelFrom } from '../store/archive.ts';
import { indexColumns } from '../store/line-index.ts';
import { reviewedLines } from '../store/reviewed.ts';
import type { Review } from '../store/schema.ts';
import { requireReview } from '../store/store.ts';
import { amountsIn, IMPORTED_FIELDS } from './part.ts';
import { type Conflict, changesOf, keyOf, type PlanLine, planLines, settingFor, type Wanted } from './plan.ts';

type Item = z.input<typeof previewedLine>;
type Own = Partial<Part> & { id: string };
type Outcomes = Record<LineOutcome, number>;

/** What would become of the lines, in the order of their rows; the items of a page are made from it. */
type Preview = { counts: Outcomes; lines: { row: number; outcome: LineOutcome; from: Wanted | Conflict | PlanLine }[] };

/** Text fields of a line that a plan reads. */
const TEXTS = [
  'supplier',
  'supplier_ref',
  'internal_ref',
  'label',
  'description',
  'family',
  'notes',
  'nno',
  'quantity',
  'price',
] as const satisfies readonly (keyof typeof indexColumns)[];

/** The selected lines, from the columns of the index: whole lines of a long list would take seconds and gigabytes. */
async function selectedLines(review: Review): Promise<PlanLine[]> {
  const { segment } = await reviewedLines(review);
  const lines: PlanLine[] = [];
  const selected = [{ field: 'is_selected', operator: 'eq' as const, values: [true] }];
  for await (const row of scanColumns([segment], indexColumns, ['row', 'product', 'own_part', ...TEXTS], selected)) {
    const fields: PlanLine['fields'] = {};
    for (const field of TEXTS) if (typeof row[field] === 'string') fields[field] = row[field];
    const line: PlanLine = {
      row: Number(row.row),
      fields,
      product: typeof row.product === 'string' ? row.product : null,
    };
    lines.push(typeof row.own_part === 'string' ? { ...line, own_part: row.own_part } : line);
  }
  return lines;
}

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

const lineIn = (from: Wanted | Conflict | PlanLine): PlanLine => ('line' in from ? from.line : from);

/** The parts that lines name, by their identity: others are not kept. */
type Previewed = { preview: Preview; own: ReadonlyMap<string, Own> };

async function makePreview(actor: Actor, review: Review): Promise<Previewed> {
  const lines = await selectedLines(review);
  const plan = planLines(lines, await settingFor(actor, review.entity, lines, amountsIn(lines, actor.user.language)));
  const own = await ownParts(review.entity);
  const outcomeOf = ({ key, fields }: Wanted): LineOutcome => {
    const part = own.get(key);
    if (!part) return 'created';
    return changesOf(part, fields).length > 0 ? 'updated' : 'unchanged';
  };
  const told = (outcome: LineOutcome, from: Wanted | Conflict | PlanLine) => ({ row: lineIn(from).row, outcome, from });
  const all = [
    ...plan.wanted.map((wanted) => told(outcomeOf(wanted), wanted)),
    ...plan.conflicts.map((conflict) => told('conflict', conflict)),
    ...plan.repeated.map((line) => told('unchanged', line)),
  ].sort((a, b) => a.row - b.row);
  const counts = recordOf(['created', 'updated', 'unchanged', 'conflict'] as const, () => 0);
  for (const { outcome } of all) counts[outcome] += 1;
  return { preview: { counts, lines: all }, own };
}

/** The last preview, kept while the function is warm: turning its pages computes nothing. */
let held: { of: string; previewed: Previewed } | undefined;

/** Identifies what a preview depends on. */
async function dependenciesOf(actor: Actor, { run, revision, entity }: Review): Promise<string> {
  const scopes = [partsOf(entity), CATALOGUE_PARTS, SUPPLIERS];
  const counters = await readCounters(scopes);
  return JSON.stringify([
    ...[run, revision, actor.user.id, actor.user.language],
    ...counters.map(({ seq }, n) => [scopePk(scopes[n] ?? partsOf(entity)), seq]),
  ]);
}

async function previewOf(actor: Actor, review: Review): Promise<Previewed> {
  const of = await dependenciesOf(actor, review);
  if (held?.of === of) return held.previewed;
  held = undefined;
  const previewed = await makePreview(actor, review);
  held = { of, previewed };
  return previewed;
}

function itemOf({ outcome, from }: Preview['lines'][number], own: Previewed['own'], translate: Translate): Item {
  if ('code' in from) return { ...conflictAnswer(archivedConflict(from), translate), outcome, changes: [] };
  if (!('key' in from)) return { row: from.row, outcome, part_label: labelFrom(from.fields), changes: [] };
  const part = own.get(from.key);
  const changes = changesOf(part, from.fields);
  return { row: from.line.row, outcome, part_label: labelFrom(from.fields), changes, ...(part && { part: part.id }) };
}

type Query = PageQuery & { outcome?: LineOutcome | undefined };

/** Previews the result of finalising; writes nothing. */
export async function previewImport(
  actor: Actor,
  query: Query,
  translate: Translate,
): Promise<z.input<typeof previewAnswer>> {
  const { preview, own } = await previewOf(actor, await requireReview(actor, 'matched'));
  const { counts, lines } = preview;
  const { page, size, outcome: wanted } = query;
  const asked = wanted ? lines.filter(({ outcome }) => outcome === wanted) : lines;
  const some = size === -1 ? asked : asked.slice((page - 1) * size, page * size);
  const { conflict: conflicts, ...others } = counts;
  const items = some.map((line) => itemOf(line, own, translate));
  return { ...others, conflicts, items, total: asked.length, page, size };
}
