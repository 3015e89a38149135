import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { readCounters, scopePk } from '#platform/lists/change-log.ts';
import { CATALOGUE_PARTS, listOf, MONITORING_REQUEST, PART, partsOf, SUPPLIERS } from '#platform/records/kinds.ts';
import { findUniques, readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { LINE_OUTCOMES, type LineOutcome, type previewAnswer, type previewedLine } from '#shared/imports/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { recordOf } from '#shared/values/objects.ts';
import { archivedConflict, conflictAnswer, labelFrom, problemOf } from '../store/archive.ts';
import { reviewedLines } from '../store/reviewed.ts';
import type { Review } from '../store/schema.ts';
import { requireReview } from '../store/store.ts';
import { firstLines, ownParts, selectedLines } from './columns.ts';
import { besideFacts } from './facts.ts';
import { amountsOf } from './part.ts';
import {
  type Conflict,
  changesOf,
  isChangedBy,
  linePlanner,
  type PlanLine,
  planLineOf,
  type Setting,
  settingFor,
  type Wanted,
  wantedOf,
  withOwn,
  writtenTo,
} from './plan.ts';

type Item = z.input<typeof previewedLine>;

/** What would become of the lines; what a page tells of its lines is read for the page. `rows`: of the selected lines; `outcomes`: of the same. */
type Preview = {
  counts: Record<LineOutcome, number>;
  /** Lines that name the part of an earlier line. */
  repeated: number;
  /** Rows of lines that are not written, because an earlier line says the same or takes over their quantity. */
  unwritten: ReadonlySet<number>;
  rows: Uint32Array;
  outcomes: Uint8Array;
  conflicts: ReadonlyMap<number, Conflict>;
  /** By row: the quantity of all lines that are merged into the line. */
  quantities: ReadonlyMap<number, number>;
  setting: Setting;
  watched: ReadonlySet<string>;
};

const codeOf = (outcome: LineOutcome): number => LINE_OUTCOMES.indexOf(outcome) + 1;

/** Ids of the entity's parts with an open monitoring request. */
async function watchedParts(actor: Actor): Promise<Set<string>> {
  const isOpen = [{ field: 'is_open', operator: 'eq' as const, values: [true] }];
  const view = await viewOf(actor, MONITORING_REQUEST);
  const watched = new Set<string>();
  for await (const { product } of scanRecords(MONITORING_REQUEST, view, ['product'], isOpen)) watched.add(product);
  return watched;
}

type Before = (Partial<Part> & { id: string }) | undefined;
/** What a line writes, beside facts that are verified, and why it does not write these. */
function writtenBy(before: Before, given: Partial<Part>, watched: ReadonlySet<string>): ReturnType<typeof besideFacts> {
  const fields = writtenTo(before, given);
  return before ? besideFacts(before, fields, watched.has(before.id)) : { fields };
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
  const amounts = amountsOf(lines.amountTexts, actor.user.language);
  const setting = {
    ...(await settingFor(actor, review.entity, lines.recognised(), amounts, parts)),
    ownKeys: parts.keys,
  };
  const rows = lines.rows();
  const firsts = firstLines(lines, setting);
  const planLine = linePlanner(setting, isMerging, firsts);
  const counts = recordOf(LINE_OUTCOMES, () => 0);
  const outcomes = new Uint8Array(rows.length);
  const conflicts = new Map<number, Conflict>();
  const unwritten = new Set<number>();
  let repeated = 0;
  const tell = (place: number, outcome: LineOutcome) => {
    const before = LINE_OUTCOMES[(outcomes[place] ?? 0) - 1];
    if (before) counts[before] -= 1;
    outcomes[place] = codeOf(outcome);
    counts[outcome] += 1;
  };
  const outcomeOf = ({ key, fields }: Wanted): LineOutcome => {
    const part = parts.byKey(key);
    if (!part) return 'created';
    return isChangedBy(part, writtenBy(part, fields, watched).fields) ? 'updated' : 'unchanged';
  };
  for (let place = 0; place < lines.count; place++) {
    firsts.place = place;
    const planned = planLine(lines.at(place));
    if (planned.outcome === 'wanted') tell(place, outcomeOf(planned.wanted));
    else if (planned.outcome === 'repeated') tell(place, 'unchanged');
    else tell(place, planned.outcome);
    if (planned.outcome === 'merged') tell(placeIn(rows, planned.first.line.row), outcomeOf(planned.first));
    if (planned.outcome === 'conflict') conflicts.set(planned.conflict.line.row, planned.conflict);
    const isNamedTwice = planned.outcome === 'conflict' && planned.conflict.code === 'import_named_twice';
    const isUnwritten = planned.outcome === 'repeated' || planned.outcome === 'merged';
    if (isUnwritten) unwritten.add(rows[place] ?? 0);
    if (isNamedTwice || isUnwritten) repeated += 1;
  }
  return { counts, repeated, unwritten, rows, outcomes, conflicts, quantities: firsts.quantities, setting, watched };
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
async function partsNamed(named: readonly { key: string | null; own?: string }[]): Promise<Map<string, Part>> {
  const reserved = await findUniques(
    PART,
    named.flatMap(({ key }) => key ?? []),
  );
  const ids = withOwn(reserved, named);
  const parts = await readRecords(PART, [...ids.values()]);
  return new Map([...ids].flatMap(([key, id]) => (parts.has(id) ? [[key, parts.get(id) as Part]] : [])));
}

async function itemsOf(
  review: Review,
  preview: Preview,
  rows: readonly number[],
  translate: Translate,
): Promise<Item[]> {
  const { outcomes, conflicts, quantities, setting, unwritten } = preview;
  const found = await (await reviewedLines(review)).lines.byId(rows.map((row) => `l${row}`));
  const lines = found.map(({ line: stored }) => {
    const quantity = quantities.get(stored.row);
    const line: PlanLine = { ...planLineOf(stored), ...(quantity !== undefined && { quantity }) };
    return { line, ...wantedOf(line, setting) };
  });
  const parts = await partsNamed(lines);
  return lines.map(({ line, fields, key }): Item => {
    const { row } = line;
    const outcome = LINE_OUTCOMES[(outcomes[placeIn(preview.rows, row)] ?? 1) - 1] ?? 'unchanged';
    const conflict = conflicts.get(row);
    if (conflict) return { ...conflictAnswer(archivedConflict(conflict), translate), outcome, changes: [] };
    const part = outcome === 'created' ? undefined : parts.get(key ?? '');
    const isWritten = outcome === 'created' || outcome === 'updated';
    const written = writtenBy(part, fields, preview.watched);
    const changes = isWritten ? changesOf(part, written.fields) : [];
    const told = !unwritten.has(row) &&
      written.conflict && { problem: problemOf(written.conflict, { row }, translate) };
    return { row, outcome, part_label: labelFrom(fields), changes, ...(part && { part: part.id }), ...told };
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
