import { z } from 'zod';
import { type BillHead, type BillLine, billHead, billLine } from '#shared/projects/bill/schema.ts';
import { id, instant } from '#shared/records.ts';
import { portionsOf } from '#shared/values/portions.ts';
import type { Member } from '../auth/members.ts';
import { PROJECT } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { env } from '../runtime/env.ts';
import { isExpired } from '../storage/lifetimes.ts';
import { getJson, getZippedJson, putJson, putZippedJson } from '../storage/objects.ts';
import { putItems, readItem } from '../storage/table.ts';
import { type BillPlan, billPlan } from './plan.ts';

const bucket = () => env('IMPORTS_BUCKET');

/** A member's bills of materials in the imports bucket, where a rule deletes them. */
export const billFolder = ({ user, entity }: Member): string => `bills/${entity}/${user}/`;
export const billFileKey = (member: Member, upload: string): string => `${billFolder(member)}${upload}/list`;

const headKey = (member: Member, job: string) => `${billFolder(member)}${job}/head.json`;
export const planKey = (member: Member, job: string): string => `${billFolder(member)}${job}/plan.json.gz`;
const linesKey = (member: Member, job: string, part: number) => `${billFolder(member)}${job}/lines-${part}.json.gz`;

const LINES_PER_PART = 1000;
const storedLines = z.array(billLine);

/** The head is written last: with it, the preview is complete. */
export async function storeBill(member: Member, head: BillHead, plan: BillPlan, lines: readonly BillLine[]) {
  const parts = portionsOf(lines, LINES_PER_PART);
  for (const [part, some] of parts.entries()) await putZippedJson(bucket(), linesKey(member, head.id, part), some);
  await storePlan(planKey(member, head.id), plan);
  await putJson(bucket(), headKey(member, head.id), head);
}

export const readHead = (member: Member, job: string): Promise<BillHead | undefined> =>
  getJson(bucket(), headKey(member, job), billHead);

/** Lines from a place on, at most `count`. */
export async function readBillLines(member: Member, job: string, from: number, count: number): Promise<BillLine[]> {
  if (count <= 0) return [];
  const first = Math.floor(from / LINES_PER_PART);
  const last = Math.floor((from + count - 1) / LINES_PER_PART);
  const numbers = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const parts = await Promise.all(
    numbers.map((part) => getZippedJson(bucket(), linesKey(member, job, part), storedLines)),
  );
  const begin = from - first * LINES_PER_PART;
  return parts.flatMap((some) => some ?? []).slice(begin, begin + count);
}

export const readPlan = (key: string): Promise<BillPlan | undefined> => getZippedJson(bucket(), key, billPlan);

export const storePlan = (key: string, plan: BillPlan): Promise<void> => putZippedJson(bucket(), key, plan);

/** The last import of a project, beside its record. `tops`: systems at the top that come from it. */
export const lastImport = z.object({
  import: id,
  plan: z.string(),
  file_name: z.string(),
  at: instant,
  tops: z.array(id),
  is_undone: z.boolean(),
  /** Not of a list, but the copy of the project that `file_name` names. */
  is_copy: z.boolean().default(false),
});
export type LastImport = z.infer<typeof lastImport>;

const lastKey = (project: string) => ({ pk: recordKey(PROJECT, project).pk, sk: 'BILL' });

export const readLastImport = (project: string): Promise<LastImport | undefined> =>
  readItem(lastImport, lastKey(project));

export const writeLastImport = (project: string, last: LastImport): Promise<void> =>
  putItems([{ ...lastKey(project), ...last }]);

/** Whether what it replaced is still kept. */
export const isUndoable = ({ is_undone, at }: LastImport): boolean => !is_undone && !isExpired('uploadDays', at);
