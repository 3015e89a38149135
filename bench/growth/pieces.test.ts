import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../demo/random.ts';
import { matchFile } from '../../functions/imports/match/match.ts';
import { knownFor } from '../../functions/imports/pieces/current.ts';
import { handler } from '../../functions/imports/pieces/handler.ts';
import type { Review } from '../../functions/imports/store/schema.ts';
import { readReview } from '../../functions/imports/store/store.ts';
import { commitChanges } from '../../functions/platform/records/changes.ts';
import { PART } from '../../functions/platform/records/kinds.ts';
import { creation, freshRecord } from '../../functions/platform/records/records.ts';
import { IMPORT_FIELDS } from '../../shared/imports/reading/fields.ts';
import { part } from '../../shared/parts/schema.ts';
import { portionsOf } from '../../shared/values/portions.ts';
import { HOUR_MS } from '../../shared/values/units.ts';
import * as world from '../../test/functions/imports/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';
import { type Known, listOf, newPart } from '../lines/list.ts';

/** A list matched by one function, then in pieces: in one run, so that the ratios hold whatever else the machine does. */
const SIZES = [100_000, 300_000];
const KNOWN = 12_000;
let stop: () => Promise<void>;
let catalogue: Known[];
let own: Known[];

beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(1);
  const random = randomFrom('known parts');
  const draw = (from: number) => Array.from({ length: KNOWN }, (_, n) => newPart(random, from + n));
  [catalogue, own] = [draw(10_000_000), draw(20_000_000)];
  await write(catalogue, { origin: 'product', owner_entity: 'e0', is_public: true });
  await write(own, { origin: 'import_product', owner_entity: 'e1' });
}, HOUR_MS);
afterAll(() => stop());

async function write(known: readonly Known[], fields: object): Promise<void> {
  const parts = known.map(({ manufacturer, reference, label }) =>
    part.parse({ ...freshRecord(), supplier_label: manufacturer, supplier_ref: reference, label, ...fields }),
  );
  for (const some of portionsOf(parts, 2000))
    await commitChanges(some.map((each) => creation(PART, each, world.AUTHOR, { code: 'demo' })));
}

const FIELDS = ['supplier', 'supplier_ref', 'label', 'internal_ref', 'quantity', 'price'] as const;
const columns = FIELDS.filter((field) => IMPORT_FIELDS.includes(field)).map((field, n) => ({ index: n + 1, field }));

async function started(size: number): Promise<Review> {
  const file = listOf(size, catalogue, own);
  return world.startMatchingFile('bench.csv', file, { sheet: 'bench', header_row: 1, columns }, size + 1);
}

/** Seconds of processor time of this process, without the database. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const tell = (what: string, value: string) => console.log(`${what.padEnd(44)} ${value}`);
const s = (seconds: number): string => `${seconds.toFixed(1)} s`;

test.each(SIZES)(
  '%d lines',
  async (size) => {
    const alone = await started(size);
    const one = await cpuOf(() => matchFile(world.requestOf(alone)));
    const expected = await readReview(alone.id);
    const review = await started(size);
    const step = (asked: object) => handler({ ...world.requestOf(review), ...asked });
    let pieces: number[] = [];
    const loading = await cpuOf(() => knownFor(review, world.requestOf(review)));
    const dividing = await cpuOf(async () => {
      ({ pieces = [] } = await step({ step: 'divide' }));
    });
    const each: number[] = [];
    for (const piece of pieces) each.push(await cpuOf(() => step({ step: 'match', piece })));
    const collecting = await cpuOf(() => step({ step: 'collect' }));
    expect((await readReview(review.id))?.counts).toEqual(expected?.counts);
    const sum = dividing + collecting + each.reduce((all, one) => all + one + loading, 0);
    tell(`${size.toLocaleString('en')} lines, one function`, `${s(one)} of processor time`);
    tell('  in pieces, all together', `${s(sum)}, ${(sum / one).toFixed(2)} of it; ${pieces.length} pieces`);
    tell(
      '  divided / loaded / longest piece / collected',
      [dividing, loading, Math.max(...each), collecting].map(s).join(' / '),
    );
  },
  HOUR_MS,
);
