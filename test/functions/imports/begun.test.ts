import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { finalizeRequest, finalizeReview } from '#functions/imports/finalize/request.ts';
import { changeMapping } from '#functions/imports/match/mapping.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { readUpload } from '#functions/imports/read/read.ts';
import { requestUpload } from '#functions/imports/read/upload.ts';
import { matchingRequest } from '#functions/imports/store/matching-request.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { getJson, listKeys, putObject } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(1);
});
afterAll(() => stop());

const LINES = [
  ['Manufacturer', 'MPN', 'Quantity'],
  ['Volta', 'CAT-1000', '1'],
  ['Volta', 'BEGUN-1', '2'],
  ['Volta', 'BEGUN-2', '3'],
];
const MAPPING = {
  ...{ sheet: 'BOM', header_row: 1 },
  columns: (['supplier', 'supplier_ref', 'quantity'] as const).map((field, index) => ({ index, field })),
};

async function uploaded(): Promise<string> {
  const file = await plainList(LINES);
  const asked = { file_name: 'begun.xlsx', size: file.length, confirm: true };
  const { upload_id, fields } = await requestUpload(await actorOf('alice'), asked);
  await putObject('imports', fields.key ?? '', file);
  return upload_id;
}

async function matched(): Promise<string> {
  const id = await uploaded();
  await readUpload(id);
  if ((await readReview(id))?.state === 'to_be_mapped') await changeMapping(await actorOf('alice'), MAPPING);
  await deliver(id);
  return id;
}

const requestsOf = async (id: string): Promise<string[]> => [
  ...(await listKeys('imports', `matching/${id}/`)),
  ...(await listKeys('imports', `finalize/${id}/`)),
];

/** The events of the requests that were stored for a review. */
async function deliver(id: string): Promise<void> {
  for (const key of await requestsOf(id)) {
    if (key.startsWith('finalize/')) {
      const request = await getJson('imports', key, finalizeRequest);
      if (request) await finalize(request);
    } else {
      const request = await getJson('imports', key, matchingRequest);
      if (request && !request.stop) await matchFile(request);
    }
  }
}

/** After the time within which a call ends. */
async function deliverLate(id: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await deliver(id);
  vi.useRealTimers();
}

type Start = {
  settle: () => Promise<string>;
  run: (id: string) => Promise<unknown>;
  /** What follows an interruption: events are delivered again, people repeat what they wanted. */
  again: (id: string) => Promise<unknown>;
  states: string[];
};

const read = async (id: string) => {
  await readUpload(id);
  if ((await readReview(id))?.state === 'to_be_mapped') await changeMapping(await actorOf('alice'), MAPPING);
};
const finalizeNow = async () =>
  finalizeReview(await actorOf('alice'), { isForCart: false, isMerging: false }, translatorFor('en'));

const STARTS: [string, Start][] = [
  ['reading', { settle: uploaded, run: readUpload, again: read, states: ['matched'] }],
  [
    'the columns',
    {
      settle: matched,
      run: async () => changeMapping(await actorOf('alice'), MAPPING),
      again: async () => undefined,
      states: ['matched'],
    },
  ],
  ['finalising', { settle: matched, run: finalizeNow, again: async () => undefined, states: ['matched', 'done'] }],
];

describe.each(STARTS)('the call that begins the work after %s', (_, { settle, run, again, states }) => {
  test('leaves no review that waits for nobody, whatever step it dies at', async () => {
    let deaths = 0;
    for (let isOver = false; !isOver; deaths += 1) {
      const id = await settle();
      const whole = async () => {
        await run(id);
        return true;
      };
      isOver = (await withFate({ crashAt: deaths }, whole)) ?? false;
      if (!isOver) await again(id);
      await deliverLate(id);
      expect([deaths, states]).toEqual([deaths, expect.arrayContaining([(await readReview(id))?.state])]);
    }
    expect(deaths).toBeGreaterThan(3);
  });

  test('may be slower than the worker that it asked', async () => {
    const id = await settle();
    const before = (await requestsOf(id)).length;
    let worker: Promise<void> | undefined;
    const watch = async () => {
      if (!worker && (await requestsOf(id)).length > before) worker = deliver(id);
    };
    await withFate({ watch }, async () => void (await run(id)));
    await worker;
    if ((await readReview(id))?.state === 'to_be_mapped') await read(id);
    expect(worker).toBeDefined();
    expect(states.at(-1)).toBe((await readReview(id))?.state);
  });
});
