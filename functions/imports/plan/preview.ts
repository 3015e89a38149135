import { scanColumns } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { readCounters, scopePk } from '#platform/lists/change-log.ts';
import { CATALOGUE_PARTS, listOf, MONITORING_REQUEST, PART, partsOf, SUPPLIERS } from '#platform/records/kinds.ts';
import { findUniques, readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { LINE_OUTCOMES, type LineOutcome, type previewAnswer, type previewedLine } from '#shared/imports/schema.ts';
import { recordOf } from '#shared/objects.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { archivedConflict, conflictAnswer, labelFrom } from '../store/archive.ts';
import { indexColumns } from '../store/line-index.ts';
import { reviewedLines } from '../store/reviewed.ts';
import type { Review } from '../store/schema.ts';
import { requireReview } from '../store/store.ts';
import { amountsIn, IMPORTED_FIELDS, RECOGNISED_FIELDS, type Recognised } from './part.ts';
import {
  besideFacts,
  type Conflict,
  changesOf,
  keyOfOwn,
  type PlanLine,
  planLineOf,
  planLines,
  type Setting,
  settingFor,
  wantedOf,
  writtenTo,
} from './plan.ts';

type Item = z.input<typeof previewedLine>;
/** What a line may change of an own part, and what it may be recognised by. */
const OWN_FIELDS = [...new Set([...IMPORTED_FIELDS, ...RECOGNISED_FIELDS])];
type Own = Recognised & Pick<Part, (typeof OWN_FIELDS)[number]>;

/** What would become of the lines; what a page tells of its lines is read for the page. `rows`: of the selected lines; `outcomes`: of the same. */
type Preview = {
  counts: Record<LineOutcome, number>;
  /** Lines that name the part of an earlier line. */
  repeated: number;
  rows: Uint32Array;
  outcomes: Uint8Array;
  conflicts: ReadonlyMap<number, Conflict>;
  /** By row: the quantity of all lines that are merged into the line. */
  quantities: ReadonlyMap<number, number>;
  setting: Setting;
  watched: ReadonlySet<string>;
};

const codeOf = (outcome: LineOutcome): number => LINE_OUTCOMES.indexOf(outcome) + 1;

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
  'distributor_ref',
  'equiv_product',
  'equiv_product_supplier',
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

/** The entity's parts; read directly from the columns, because a list may name very many. */
async function ownParts(entity: string): Promise<Own[]> {
  const own: Own[] = [];
  const view = { columns: PART.columns, sources: [{ scope: partsOf(entity) }] };
  for await (const part of scanRecords(PART, view, OWN_FIELDS)) own.push(part);
  return own;
}

/** Ids of the entity's parts with an open monitoring request. */
async function watchedParts(actor: Actor): Promise<Set<string>> {
  const isOpen = [{ field: 'is_open', operator: 'eq' as const, values: [true] }];
  const view = await viewOf(actor, MONITORING_REQUEST);
  const watched = new Set<string>();
  for await (const { product } of scanRecords(MONITORING_REQUEST, view, ['product'], isOpen)) watched.add(product);
  return watched;
}

type Before = (Partial<Part> & { id: string }) | undefined;
/** The changes of a line, beside the facts of a watched part. */
function previewed(before: Before, fields: Partial<Part>, watched: ReadonlySet<string>) {
  const written = writtenTo(before, fields);
  return changesOf(before, before && watched.has(before.id) ? besideFacts(before, written) : written);
}

/** The place of a row in ascending rows. */
function placeIn(rows: Uint32Array, row: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] ?? 0) < row) from = middle + 1;
    else to = middle;
  }
  return from;
}

async function makePreview(actor: Actor, review: Review, isMerging: boolean): Promise<Preview> {
  const lines = await selectedLines(review);
  const [parts, watched] = await Promise.all([ownParts(review.entity), watchedParts(actor)]);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const setting = await settingFor(actor, review.entity, lines, amountsIn(lines, actor.user.language), byId);
  const plan = planLines(lines, setting, isMerging);
  const own = new Map<string, Own>();
  for (const part of parts) {
    const key = keyOfOwn(review.entity, part);
    if (key !== null) own.set(key, part);
  }
  const counts = recordOf(LINE_OUTCOMES, () => 0);
  const rows = Uint32Array.from(lines, ({ row }) => row);
  const outcomes = new Uint8Array(rows.length);
  const tell = ({ row }: PlanLine, outcome: LineOutcome) => {
    outcomes[placeIn(rows, row)] = codeOf(outcome);
    counts[outcome] += 1;
  };
  for (const { line, key, fields } of plan.wanted) {
    const part = own.get(key);
    tell(line, !part ? 'created' : previewed(part, fields, watched).length > 0 ? 'updated' : 'unchanged');
  }
  for (const { line } of plan.conflicts) tell(line, 'conflict');
  for (const line of plan.repeated) tell(line, 'unchanged');
  for (const line of plan.merged) tell(line, 'merged');
  const isNamedTwice = ({ code }: Conflict) => code === 'import_named_twice';
  const repeated = plan.repeated.length + plan.merged.length + plan.conflicts.filter(isNamedTwice).length;
  const quantities = new Map(
    plan.wanted.flatMap(({ line: { row, quantity } }) => (quantity === undefined ? [] : [[row, quantity]])),
  );
  const conflicts = new Map(plan.conflicts.map((conflict) => [conflict.line.row, conflict]));
  return { counts, repeated, rows, outcomes, conflicts, quantities, setting, watched };
}

/** The last preview, kept while the function is warm: turning its pages computes nothing. */
let held: { of: string; preview: Preview } | undefined;

/** Identifies what a preview depends on. */
async function dependenciesOf(actor: Actor, { run, revision, entity }: Review, isMerging: boolean): Promise<string> {
  const scopes = [partsOf(entity), CATALOGUE_PARTS, SUPPLIERS, listOf('ASKED_MONITORING', entity)];
  const counters = await readCounters(scopes);
  return JSON.stringify([
    ...[run, revision, isMerging, actor.user.id, actor.user.language],
    ...counters.map(({ seq }, n) => [scopePk(scopes[n] ?? partsOf(entity)), seq]),
  ]);
}

async function previewOf(actor: Actor, review: Review, isMerging: boolean): Promise<Preview> {
  const of = await dependenciesOf(actor, review, isMerging);
  if (held?.of === of) return held.preview;
  held = undefined;
  const preview = await makePreview(actor, review, isMerging);
  held = { of, preview };
  return preview;
}

/** The rows of a page, and how many there are on all pages. */
function rowsOf({ rows: all, outcomes }: Preview, { outcome, page, size }: Query): { rows: number[]; total: number } {
  const wanted = outcome && codeOf(outcome);
  const [from, to] = size === -1 ? [0, Number.POSITIVE_INFINITY] : [(page - 1) * size, page * size];
  const rows: number[] = [];
  let total = 0;
  for (let place = 0; place < outcomes.length; place++) {
    if (outcomes[place] === 0 || (wanted && outcomes[place] !== wanted)) continue;
    if (total >= from && total < to) rows.push(all[place] ?? 0);
    total += 1;
  }
  return { rows, total };
}

/** The entity's parts that the lines name, as they are now, by their identity. */
async function partsNamed(keys: readonly string[]): Promise<Map<string, Part>> {
  const ids = await findUniques(PART, keys);
  const parts = await readRecords(PART, [...ids.values()]);
  return new Map([...ids].flatMap(([key, id]) => (parts.has(id) ? [[key, parts.get(id) as Part]] : [])));
}

async function itemsOf(
  review: Review,
  preview: Preview,
  rows: readonly number[],
  translate: Translate,
): Promise<Item[]> {
  const { outcomes, conflicts, quantities, setting } = preview;
  const found = await (await reviewedLines(review)).lines.byId(rows.map((row) => `l${row}`));
  const lines = found.map(({ line: stored }) => {
    const quantity = quantities.get(stored.row);
    const line: PlanLine = { ...planLineOf(stored), ...(quantity !== undefined && { quantity }) };
    return { line, ...wantedOf(line, setting) };
  });
  const parts = await partsNamed(lines.flatMap(({ key }) => key ?? []));
  return lines.map(({ line, fields, key }): Item => {
    const { row } = line;
    const outcome = LINE_OUTCOMES[(outcomes[placeIn(preview.rows, row)] ?? 1) - 1] ?? 'unchanged';
    const conflict = conflicts.get(row);
    if (conflict) return { ...conflictAnswer(archivedConflict(conflict), translate), outcome, changes: [] };
    const part = outcome === 'created' ? undefined : parts.get(key ?? '');
    const isWritten = outcome === 'created' || outcome === 'updated';
    const changes = isWritten ? previewed(part, fields, preview.watched) : [];
    return { row, outcome, part_label: labelFrom(fields), changes, ...(part && { part: part.id }) };
  });
}

type Query = PageQuery & { outcome?: LineOutcome | undefined; merge_repeated?: 'true' | 'false' | undefined };

/** Previews the result of finalising; writes nothing. */
export async function previewImport(
  actor: Actor,
  query: Query,
  translate: Translate,
): Promise<z.input<typeof previewAnswer>> {
  const review = await requireReview(actor, 'matched');
  const preview = await previewOf(actor, review, query.merge_repeated === 'true');
  const { rows, total } = rowsOf(preview, query);
  const { conflict: conflicts, ...counts } = preview.counts;
  const items = await itemsOf(review, preview, rows, translate);
  return { ...counts, conflicts, repeated: preview.repeated, items, total, page: query.page, size: query.size };
}
