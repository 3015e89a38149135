import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#functions/api/parts/records.ts';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { previewUndo } from '#functions/imports/roll-back/preview.ts';
import { readJournal } from '#functions/imports/store/journal.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { changeOne } from '#platform/records/resource/use-cases.ts';
import { addToCart } from '#platform/requests/add.ts';
import type { ImportRecord } from '#shared/imports/schema.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(0);
  await world.subscribe();
  await world.settleAbove();
});
afterAll(() => stop());

async function imported(...references: string[]): Promise<ImportRecord> {
  const review = await world.startMatching('list.xlsx', references);
  await matchFile(world.requestOf(review));
  await finalize(await world.askToFinalize(review));
  return (await readRecord(IMPORT, review.id)) as ImportRecord;
}

test('a roll back is previewed part by part, up to a limit', async () => {
  const record = await imported('FORE-1', 'FORE-2', 'FORE-3', 'FORE-4');
  const ids = (await readJournal(record.id)).map(({ part }) => part);
  const alice = await actorOf('alice');
  await changeOne(parts, alice, ids[1] ?? '', { label: 'Mended' });
  await addToCart(alice, 'monitoring', { products: ids.slice(2, 3) });
  await addToCart(await actorOf('bob'), 'monitoring', { products: ids.slice(3) });
  const previewed = await previewUndo(record);
  expect(previewed?.map(({ isUndone, kept }) => (isUndone ? 'undone' : kept?.code))).toEqual([
    'undone',
    'kept_changed',
    'kept_referred',
    'kept_referred',
  ]);
  expect(await previewUndo(record, 4)).toEqual(previewed);
  expect(await previewUndo(record, 3)).toBeUndefined();
});
