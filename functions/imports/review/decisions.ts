import { lineKey } from '@vigie/matching';
import { type Change, commitChanges } from '#platform/records/changes.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import type { Author } from '#platform/records/history.ts';
import { DECISION, decisionKey, listOf } from '#platform/records/kinds.ts';
import { importReason } from '#platform/records/reasons.ts';
import { creation, findUniques, freshRecord, modification, readRecords } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { scanRecords } from '#platform/records/rows.ts';
import { now } from '#platform/runtime/clock.ts';
import type { Decision } from '#shared/imports/decisions.ts';
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

type Taught = { line: Line; key: string; lesson: Lesson };

/** What to remember of a review, by the key of the decision; of lines with the same key, the last one counts. */
export function lessonsOf(lines: readonly Line[], { entity }: Pick<Review, 'entity'>): Map<string, Taught> {
  const lessons = new Map<string, Taught>();
  for (const line of lines) {
    const [lesson, key] = [lessonOf(line), lineKey(line.fields)];
    if (lesson && key !== null) lessons.set(decisionKey(entity, key), { line, key, lesson });
  }
  return lessons;
}

function changeFor(
  { line, key }: Taught,
  product: string | null,
  before: Decision | undefined,
  source: DecisionSource,
): Change | null {
  const { analysis: review, author } = source;
  const why = importReason(review.file_name, line.row);
  const decided = {
    product,
    product_label: productLabel(line),
    decided_by: author.user,
    decided_at: now(),
  };
  if (before) return before.product === product ? null : modification(DECISION, before, decided, author, why);
  const { supplier = null, supplier_ref = null, internal_ref = null, nno = null, label = null } = line.fields;
  const said = { supplier, supplier_ref, internal_ref, nno, label };
  const owned = { owner_entity: review.entity, line_key: key };
  return creation(DECISION, { ...freshRecord(), ...owned, ...said, ...decided }, author, why);
}

/** Remembers the decisions of a review, line by line. Idempotent: unchanged decisions are not written again. */
export async function remember(lines: readonly Line[], source: DecisionSource): Promise<void> {
  const lessons = lessonsOf(lines, source.analysis);
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
