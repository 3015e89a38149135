import { z } from 'zod';
import { currentJob } from '#platform/jobs/stalled.ts';
import { author } from '#platform/records/history.ts';
import { epochSeconds } from '#platform/runtime/clock.ts';
import { parseItem, parseItems } from '#platform/storage/stored.ts';
import { getItems, partition, put, readItem, tableName, type Write } from '#platform/storage/table.ts';
import { id, instant } from '#shared/records.ts';
import { CASCADE_STATES, findings, LEFTS, SKIPS, UNDO_DAYS, undoableUntil } from '#shared/third-parties/cascades.ts';
import { CASCADES } from '#shared/third-parties/rules.ts';
import { DAY_SECONDS } from '#shared/values/units.ts';

/** Cascades of a third-party, and what each did to parts, are kept a day longer than they can be undone. */
const lifetime = () => epochSeconds() + (UNDO_DAYS + 1) * DAY_SECONDS;

export const stored = z.object({
  id,
  supplier: id,
  cascade: z.enum(CASCADES),
  author,
  started_at: instant,
  state: z.enum(CASCADE_STATES),
  /** The job that works on it, or did last. */
  job: id,
  changed: z.int(),
  skipped: z.int(),
  restored: z.int(),
  left: z.int(),
  undone_by: z.string().exactOptional(),
});
export type StoredCascade = z.infer<typeof stored>;

/** Object in the exports bucket that starts the worker. */
export const cascadeRequestKey = ({ id }: { id: string }): string => `cascade/${id}.json`;

const PREFIX = 'CASCADE#';
const cascadeKey = (supplier: string, id: string) => ({ pk: `SUPPLIER#${supplier}`, sk: `${PREFIX}${id}` });

export const cascadeWrite = (cascade: StoredCascade): Write =>
  put({ ...cascadeKey(cascade.supplier, cascade.id), ttl: lifetime(), ...cascade });

export const readCascade = (supplier: string, id: string): Promise<StoredCascade | undefined> =>
  readItem(stored, cascadeKey(supplier, id));

/** Newest first. */
export async function cascadesOf(supplier: string): Promise<StoredCascade[]> {
  const newest = partition(`SUPPLIER#${supplier}`, PREFIX, { ScanIndexForward: false });
  const all = await Array.fromAsync(parseItems(stored, newest));
  const now = new Date().toISOString();
  return all.filter(({ started_at }) => undoableUntil(started_at) > now);
}

type Progress = Partial<
  Pick<StoredCascade, 'state' | 'job' | 'changed' | 'skipped' | 'restored' | 'left' | 'undone_by'>
>;

/** Refused if another job works on the cascade. */
export function cascadeProgress(
  { supplier, id, job }: Pick<StoredCascade, 'supplier' | 'id' | 'job'>,
  progress: Progress,
): Write {
  const entries = Object.entries(progress);
  return {
    Update: {
      TableName: tableName(),
      Key: cascadeKey(supplier, id),
      UpdateExpression: `SET ${entries.map((_, n) => `#f${n} = :v${n}`).join(', ')}`,
      ConditionExpression: '#job = :job',
      ExpressionAttributeNames: { '#job': 'job', ...Object.fromEntries(entries.map(([name], n) => [`#f${n}`, name])) },
      ExpressionAttributeValues: {
        ':job': job,
        ...Object.fromEntries(entries.map(([, value], n) => [`:v${n}`, value])),
      },
    },
  };
}

/** Whether no job works on it, it was not undone, and there is still time. */
export async function isUndoable({ state, started_at, job }: StoredCascade): Promise<boolean> {
  if (state === 'undone' || undoableUntil(started_at) <= new Date().toISOString()) return false;
  return state === 'done' || (await currentJob(job))?.state === 'failed';
}

const common = z.object({ part: id, part_label: z.string().nullable() });
const skipped = common.extend({ outcome: z.literal('skipped'), reason: z.enum(SKIPS) });
const changed = common.extend({
  outcome: z.literal('changed'),
  before: findings,
  after: findings,
  /** The closed monitoring that it created. */
  monitoring: id.exactOptional(),
  isUndone: z.boolean().exactOptional(),
  left: z.enum(LEFTS).exactOptional(),
});
/** What a cascade did to a part, written in the part's own transaction. */
export const effect = z.discriminatedUnion('outcome', [skipped, changed]);
export type Effect = z.infer<typeof effect>;
export type Changed = z.infer<typeof changed>;

const EFFECT = 'P#';
const effectPk = (cascade: string) => `${PREFIX}${cascade}`;
const effectKey = (cascade: string, part: string) => ({ pk: effectPk(cascade), sk: `${EFFECT}${part}` });

export const effectWrite = (cascade: string, done: Effect): Write =>
  put({ ...effectKey(cascade, done.part), ttl: lifetime(), ...done });

/** What a cascade has done to some parts, by their ids. */
export async function effectsOn(cascade: string, parts: readonly string[]): Promise<Map<string, Effect>> {
  const items = await getItems(parts.map((part) => effectKey(cascade, part)));
  return new Map(items.map((item) => parseItem(effect, item)).map((done) => [done.part, done]));
}

export const effectsOf = (cascade: string): AsyncGenerator<Effect> =>
  parseItems(effect, partition(effectPk(cascade), EFFECT));
