import { lineKey } from '@vigie/matching';
import { commitChanges } from '#platform/records/changes.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import type { Author } from '#platform/records/history.ts';
import { DECISION, decisionKey, listOf } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { importReason } from '#platform/records/reasons.ts';
import { creation, findUniques, freshRecord, modification, readRecords } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import type { Decision } from '#shared/imports/decisions.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { productLabel } from '../store/lines.ts';
import type { Line, Review } from '../store/schema.ts';

export const decisions: Resource<Decision> = { kind: DECISION };

export type Remembered = Pick<Decision, 'product' | 'decided_by' | 'decided_at'>;

/** The entity's earlier decisions, by the key of the line. */
export async function decisionsOf(entity: string): Promise<Map<string, Remembered>> {
  const view = { columns: DECISION.columns, sources: [{ scope: listOf('DECISION', entity) }] };
  const fields = ['line_key', 'product', 'decided_by', 'decided_at'] as const;
  const known = new Map<string, Remembered>();
  for await (const { line_key, ...decision } of scanRecords(DECISION, view, fields)) known.set(line_key, decision);
  return known;
}

type Lesson = { product: string | null } | 'forget';

/** What to remember of a line: its part, that it has none, or that the earlier decision is in doubt again. */
export function lessonOf({ status, product, found, remembered }: Line): Lesson | undefined {
  const outcome = status === 'to_be_determined' ? undefined : product;
  if (outcome === found) return undefined;
  if (outcome !== undefined) return { product: outcome };
  return remembered ? 'forget' : undefined;
}

type DecisionSource = { analysis: Pick<Review, 'entity' | 'file_name'>; author: Author };

type Taught = { line: Pick<Line, 'row' | 'fields'>; label: string | null; key: string; lesson: Lesson };

/** What to remember of a review, by the key of the decision. */
export type Lessons = Map<string, Taught>;

/** Adds what to remember of some lines; of lines with the same key, the last one counts. */
export function learn(lessons: Lessons, lines: readonly Line[], { entity }: Pick<Review, 'entity'>): void {
  for (const line of lines) {
    const lesson = lessonOf(line);
    const key = lesson ? lineKey(line.fields) : null;
    if (!lesson || key === null) continue;
    const { row, fields } = line;
    lessons.set(decisionKey(entity, key), { line: { row, fields }, label: productLabel(line), key, lesson });
  }
}

function changeFor(
  { line, label, key }: Taught,
  product: string | null,
  before: Decision | undefined,
  source: DecisionSource,
): Change | null {
  const { analysis: review, author } = source;
  const why = importReason(review.file_name, rowName(line.row));
  const decided = {
    product,
    product_label: label,
    decided_by: author.user,
    decided_at: now(),
  };
  if (before) return before.product === product ? null : modification(DECISION, before, decided, author, why);
  const { supplier = null, supplier_ref = null, internal_ref = null, nno = null } = line.fields;
  const said = { supplier, supplier_ref, internal_ref, nno, label: line.fields.label ?? null };
  const owned = { owner_entity: review.entity, line_key: key };
  return creation(DECISION, { ...freshRecord(), ...owned, ...said, ...decided }, author, why);
}

/** Decisions remembered at once. */
const AT_ONCE = 500;

/**
 * Remembers decisions until an instant; returns whether all are. Idempotent: unchanged decisions are not written again.
 */
export async function remember(lessons: Lessons, source: DecisionSource, until = Infinity): Promise<boolean> {
  for (const some of portionsOf([...lessons], AT_ONCE)) {
    if (Date.now() > until) return false;
    await rememberSome(new Map(some), source);
  }
  return true;
}

async function rememberSome(lessons: Lessons, source: DecisionSource): Promise<void> {
  const ids = await findUniques(DECISION, [...lessons.keys()]);
  const known = await readRecords(DECISION, [...ids.values()]);
  const changes: Change[] = [];
  for (const [key, taught] of lessons) {
    const before = known.get(ids.get(key) ?? '');
    const { lesson } = taught;
    if (lesson !== 'forget') changes.push(...[changeFor(taught, lesson.product, before, source) ?? []].flat());
    else if (before) await deleteRecord(DECISION, before, source);
  }
  await commitChanges(changes);
}
