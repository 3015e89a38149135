import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { isHistoryItem } from '../records/history.ts';
import { ENTITY, isKind } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import { referencePrefix } from '../records/references.ts';
import type { Item } from '../storage/table.ts';
import { Digests, fieldsOf, keyIn, PORTIONS } from './digests.ts';
import { familyOf, Since, standingOf } from './since.ts';
import { eachItem, itemsOf } from './tables.ts';

/** Partitions whose histories are read side by side. */
const AT_ONCE = 16;

/**
 * What became of an item in the table of the stage, as compared with the restored one.
 * - `since`: written since the instant, as its own history says. A restored table does not have it.
 * - `lost`, `damaged`, `foreign`: gone, another one, or new, and no history tells of it: somebody wrote past the product.
 * - `untold`: it differs, and has nothing that would tell of its writes.
 */
export const OUTCOMES = ['lost', 'damaged', 'foreign', 'since', 'untold'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** A line of the report. `owner`: the company, for records; `fields`: in which both differ. */
export type Difference = {
  outcome: Outcome;
  kind: string;
  owner: string | null;
  pk: string;
  sk: string;
  fields?: string[];
};
export type Compared = {
  restored: number;
  current: number;
  equal: number;
  passing: number;
  counts: Map<string, number>;
};
export type Tables = { restored: string; current: string; at: Date };

/** What a person calls it: `PRODUCT`, `PRODUCT history`, `PRODUCT links`. */
function nameOf({ pk, sk }: Item): string {
  const family = familyOf({ pk, sk });
  if (!isKind(family) || sk === '#') return family;
  if (isHistoryItem({ pk, sk })) return `${family} history`;
  return sk.startsWith(referencePrefix()) ? `${family} links` : `${family} others`;
}

const ownerOf = ({ gsi1pk }: Item): string | null =>
  typeof gsi1pk === 'string' ? gsi1pk.slice(gsi1pk.indexOf('#') + 1) : null;

type Pair = { restored: Item | undefined; current: Item | undefined };

const SUSPICIOUS = { gone: 'lost', new: 'foreign', other: 'damaged' } as const;
const changeOf = ({ restored, current }: Pair): keyof typeof SUSPICIOUS =>
  restored && current ? 'other' : restored ? 'gone' : 'new';

async function outcomeOf(pair: Pair, item: Item, since: Since): Promise<Outcome> {
  const isNew = pair.current !== undefined && since.isIn(pair.current);
  if (isNew || (await since.isTold(item))) return 'since';
  return standingOf(item) === 'record' ? SUSPICIOUS[changeOf(pair)] : 'untold';
}

/** Items that are the same on a second look were only changing. */
async function differenceOf(pair: Pair, since: Since): Promise<Difference | undefined> {
  const { restored, current } = pair;
  const item = current ?? restored;
  if (!item) return undefined;
  const fields = restored && current ? fieldsOf(restored, current) : undefined;
  if (fields?.length === 0) return undefined;
  const outcome = await outcomeOf(pair, item, since);
  const [kind, { pk, sk }] = [nameOf(item), item];
  return { outcome, kind, owner: ownerOf(item), pk, sk, ...(fields && { fields }) };
}

async function digested(table: string, folder: string): Promise<Digests> {
  const digests = await Digests.in(folder);
  await eachItem(table, (item) => digests.add(item));
  await digests.finish();
  return digests;
}

/** Keys of a portion whose items are not the same in both tables. */
function differing(restored: Map<string, string>, current: Map<string, string>): string[] {
  const keys = [...restored].flatMap(([key, digest]) => (current.get(key) === digest ? [] : [key]));
  for (const key of current.keys()) if (!restored.has(key)) keys.push(key);
  return keys;
}

/** Compares one portion; `tell` is given each difference. Returns how many passing items differ. */
async function comparePortion(
  keys: readonly string[],
  { restored, current }: Tables,
  since: Since,
  tell: (difference: Difference) => void,
): Promise<number> {
  const judged = keys.map(keyIn).filter((key) => standingOf(key) !== 'passing');
  const [before, now] = await Promise.all([itemsOf(restored, judged), itemsOf(current, judged)]);
  const left = judged.map((key) => JSON.stringify([key.pk, key.sk])).values();
  const worker = async () => {
    for (const key of left) {
      const found = await differenceOf({ restored: before.get(key), current: now.get(key) }, since);
      if (found) tell(found);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return keys.length - judged.length;
}

/** Compares a restored table with that of the stage, item by item, and writes each difference as a line of JSON. Changes nothing. */
export async function compareTables(tables: Tables, report: string): Promise<Compared> {
  const folder = await mkdtemp(join(dirname(report), 'vigie-compare-'));
  const lines = createWriteStream(report);
  try {
    const [restored, current] = await Promise.all([
      digested(tables.restored, join(folder, 'restored')),
      digested(tables.current, join(folder, 'current')),
    ]);
    const since = new Since(tables.current, tables.at);
    const result: Compared = {
      ...{ restored: restored.count, current: current.count, equal: 0, passing: 0, counts: new Map() },
    };
    const tell = (difference: Difference) => {
      const { outcome, kind, owner } = difference;
      const name = [outcome, kind, owner ?? ''].join('\n');
      result.counts.set(name, (result.counts.get(name) ?? 0) + 1);
      lines.write(`${JSON.stringify(difference)}\n`);
    };
    for (let portion = 0; portion < PORTIONS; portion++) {
      const before = await restored.portion(portion);
      const keys = differing(before, await current.portion(portion));
      const both = keys.filter((key) => before.has(key)).length;
      result.equal += before.size - both;
      result.passing += await comparePortion(keys, tables, since, tell);
      since.forget();
      if (lines.writableNeedDrain) await once(lines, 'drain');
    }
    return result;
  } finally {
    lines.end();
    await finished(lines);
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many differences have an outcome. */
export const totalOf = ({ counts }: Compared, outcome: Outcome): number =>
  [...counts].reduce((sum, [name, count]) => sum + (name.startsWith(`${outcome}\n`) ? count : 0), 0);

/** Whether the tables agree: every difference between them is explained. */
export const isSound = (compared: Compared): boolean =>
  (['lost', 'damaged', 'foreign'] as const).every((outcome) => totalOf(compared, outcome) === 0);

/** Names of the companies whose records differ, by id, as far as one of the tables has them. */
export async function companiesOf({ counts }: Compared, { restored, current }: Tables): Promise<Map<string, string>> {
  const owners = new Set([...counts.keys()].flatMap((name) => name.split('\n')[2] || []));
  const keys = [...owners].map((id) => recordKey(ENTITY, id));
  const names = new Map<string, string>();
  for (const table of [restored, current])
    for (const { id, name } of (await itemsOf(table, keys)).values()) names.set(String(id), String(name));
  return names;
}
