import type { Lists, Row } from '@vigie/list-engine';
import { compact } from '#functions/workers/compaction/compact.ts';
import { readPointers } from '#platform/lists/snapshot-pointers.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { deleteKeys, getObject, putObject } from '#platform/storage/objects.ts';
import { MINUTE_MS } from '#shared/values/units.ts';
import { later } from './moved-clock.ts';
import { type Fate, withFate } from './steps.ts';
import { columns, freshLists, removed, rowsIn, scopeOf, type Thing, thingStore, written } from './things.ts';

/** `skew`: clock error of the process, in minutes. */
export type Op =
  | { do: 'write'; skew: number; changes: { kind: 'create' | 'update' | 'move' | 'remove'; pick: number }[] }
  | { do: 'read'; instance: number }
  | { do: 'compact'; owner: number; skew: number; crashAt?: number; pauseAt?: number; meanwhile?: Op[] }
  | { do: 'wait'; minutes: number }
  | { do: 'damage'; owner: number; how: 'gone' | 'short' | 'flipped'; at: number };

/** `since`: when it happened, in milliseconds. */
type State = { since: number; records: ReadonlyMap<string, { owner: string; thing: Thing }> };

/** Less than the log's retention, even between two clocks that are each wrong by ten minutes. */
const INDEX_LAG = 35 * MINUTE_MS;

/** The expected content of the table, what its index may show, and the instances of functions that read it. */
export class World {
  readonly owners: [string, string];
  private time = 0;
  private now: State = { since: 0, records: new Map() };
  private readonly past: State[] = [];
  private readonly lag: () => number;
  /** Low limits, so that few changes need an overlay or a snapshot. */
  private readonly store = thingStore({
    compaction: { due: 4, worthwhile: 1, most: 200_000 },
    indexedRows: (scope) => this.indexed(scope.owner),
  });
  private readonly instances = [freshLists(this.store), freshLists(this.store), freshLists(this.store, 0)];
  private created = 0;

  /** @param lag how many writes the index may be behind, drawn again for each read of it */
  constructor(name: string, lag: () => number) {
    this.owners = [`${name}a`, `${name}b`];
    this.lag = lag;
  }

  /** What the index lists under an owner, in order of ids. */
  private listed(owner: string): Thing[] {
    const visible = [...this.past, this.now];
    const oldest = Math.max(
      0,
      visible.findLastIndex(({ since }) => since <= this.time - INDEX_LAG),
    );
    const state = visible[Math.max(oldest, visible.length - 1 - this.lag())];
    return thingsOf(state, owner);
  }

  /** The index of the local database never lags; this one does. */
  private async *indexed(owner: string): AsyncGenerator<Row> {
    yield* this.listed(owner);
  }

  async perform(op: Op): Promise<void> {
    if (op.do === 'wait') this.time += op.minutes * MINUTE_MS;
    else if (op.do === 'read') await this.check(this.instances[op.instance] as Lists);
    else if (op.do === 'damage') await this.damage(op);
    else await later(this.time + op.skew * MINUTE_MS, () => (op.do === 'write' ? this.write(op) : this.compact(op)));
  }

  /** Checks that every answer equals the model. */
  async check(lists = freshLists(this.store)): Promise<void> {
    const expected = this.owners.map((owner) => thingsOf(this.now, owner));
    for (const [n, owner] of this.owners.entries()) same(await rowsIn(lists, owner), expected[n] ?? []);
    const query = {
      page: 1,
      size: -1,
      order: [{ field: 'ref', descending: true }],
      fields: undefined,
      search: undefined,
      filters: [],
    };
    const page = await lists.query(
      { columns, sources: this.owners.map((owner) => ({ scope: scopeOf(owner) })) },
      query,
    );
    same(
      page.items,
      expected.flat().sort((a, b) => Number(String(b.ref).slice(1)) - Number(String(a.ref).slice(1))),
    );
  }

  private async write({ changes }: Extract<Op, { do: 'write' }>): Promise<void> {
    const records = new Map(this.now.records);
    const touched = new Set<string>();
    const commits = changes.flatMap(({ kind, pick }) => {
      const free = [...records.keys()].filter((id) => !touched.has(id));
      const id = kind === 'create' ? `T${String(1e6 + this.created++)}` : free[pick % Math.max(1, free.length)];
      if (id === undefined) return [];
      touched.add(id);
      return this.change(records, id, kind, pick);
    });
    this.past.push(this.now);
    this.now = { since: this.time, records };
    await commitChanges(commits);
  }

  private change(records: Map<string, { owner: string; thing: Thing }>, id: string, kind: string, pick: number) {
    const before = records.get(id);
    const [a, b] = this.owners;
    const owner = kind === 'move' ? (before?.owner === a ? b : a) : (before?.owner ?? (pick % 2 ? a : b));
    if (kind === 'remove' && before) {
      records.delete(id);
      return removed(owner, before.thing);
    }
    const version = (before?.thing.version ?? 0) + 1;
    const thing = { id, version, label: `l${pick}`, ref: `R${id.slice(1)}`, price: pick % 3 ? pick : null, tags: [] };
    records.set(id, { owner, thing });
    return written(owner, thing, before?.owner);
  }

  private async compact({ owner, crashAt, pauseAt, meanwhile = [] }: Extract<Op, { do: 'compact' }>): Promise<void> {
    const fate: Fate = {
      ...(crashAt !== undefined && { crashAt }),
      ...(pauseAt !== undefined && { pauseAt }),
      meanwhile: async () => {
        for (const op of meanwhile) await this.perform(op);
      },
    };
    await withFate(fate, () => compact(scopeOf(this.owners[owner] as string), freshLists(this.store)));
  }

  private async damage({ owner, how, at }: Extract<Op, { do: 'damage' }>): Promise<void> {
    const [pointer] = await readPointers([scopeOf(this.owners[owner] as string)]);
    const bytes = pointer && (await getObject('snapshots', pointer.object));
    if (!pointer || !bytes || bytes.length === 0) return;
    const place = at % bytes.length;
    if (how === 'gone') return deleteKeys('snapshots', [pointer.object]);
    const wrong = how === 'short' ? bytes.subarray(0, place) : bytes.map((byte, n) => (n === place ? byte ^ 16 : byte));
    await putObject('snapshots', pointer.object, wrong);
  }
}

const thingsOf = (state: State | undefined, owner: string): Thing[] =>
  [...(state?.records ?? [])]
    .filter(([, record]) => record.owner === owner)
    .map(([, { thing }]) => thing)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

function same(found: readonly Row[], expected: readonly Row[]): void {
  const [a, b] = [found, expected].map((rows) => JSON.stringify(rows.map((row) => Object.entries(row).sort())));
  if (a !== b) throw new Error(`the rows ${a}\nshould be ${b}`);
}
