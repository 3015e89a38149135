import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { previewImport } from '#functions/imports/plan/preview.ts';
import { addChoices } from '#functions/imports/store/choices.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(5);
});
afterAll(() => stop());

const same: Translate = (key) => String(key);

/** References of the catalogue, spellings of one part, and parts that only the list has. */
const reference = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((n) => `CAT-${1000 + n}`),
  fc.integer({ min: 0, max: 4 }).map((n) => `cat ${1000 + n}`),
  fc.integer({ min: 0, max: 30 }).map((n) => `BRACKET-${n}-Q`),
  fc.integer({ min: 0, max: 10 }).map((n) => `bracket ${n} q`),
);
const [references = []] = fc.sample(fc.array(reference, { minLength: 120, maxLength: 120 }), { seed: 7, numRuns: 1 });

async function matched(isMerging: boolean) {
  const review = await world.startMatching(`list-${isMerging}.xlsx`, references);
  await matchFile(world.requestOf(review));
  // As if somebody had chosen a part that was deleted since.
  await addChoices(review.id, { l9: { product: 'gone' } });
  return review;
}

const promised = async (isMerging: boolean) =>
  previewImport(await actorOf('alice'), { page: 1, size: -1, merge_repeated: isMerging ? 'true' : 'false' }, same);

test.each([false, true])('finalising does what the preview says, line by line; merging: %s', async (isMerging) => {
  const review = await matched(isMerging);
  const { items, total, page, size, repeated, ...counts } = await promised(isMerging);
  expect(total).toBe(references.length);
  expect(repeated).toBeGreaterThan(10);
  for (const [outcome, count] of Object.entries({ ...counts, conflict: counts.conflicts }))
    if (outcome !== 'conflicts')
      expect([outcome, items.filter((item) => item.outcome === outcome).length]).toEqual([outcome, count]);
  const created = items.filter(({ outcome }) => outcome === 'created').map(({ part_label }) => part_label);
  const before = await world.ownRefs();

  await finalize({ ...(await world.askToFinalize(review)), ...(isMerging && { isMerging }) });
  const { merged, ...others } = counts;
  expect((await readReview(review.id))?.result).toEqual({ ...others, ...(merged > 0 && { merged }) });
  expect((await world.ownRefs()).length - before.length).toBe(created.length);

  await matched(isMerging);
  const again = await promised(isMerging);
  expect(again).toMatchObject({ created: 0, updated: 0, repeated });
});
