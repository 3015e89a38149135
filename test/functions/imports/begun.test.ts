import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { finalize } from '#functions/imports/finalize/finalize.ts';
import { finalizeRequest, finalizeReview } from '#functions/imports/finalize/request.ts';
import { changeMapping } from '#functions/imports/match/mapping.ts';
import { matchFile } from '#functions/imports/match/match.ts';
import { readUpload } from '#functions/imports/read/read.ts';
import { requestUpload } from '#functions/imports/read/upload.ts';
import { rollBack } from '#functions/imports/roll-back/roll-back.ts';
import { rollBackImport, rollBackRequest } from '#functions/imports/store/imports.ts';
import { matchingRequest } from '#functions/imports/store/matching-request.ts';
import { readReview } from '#functions/imports/store/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { getJson, listKeys, putObject } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { EACH_CALL, watchCalls, withFate } from '../scopes/steps.ts';
import * as world from './world.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(1);
});
afterAll(() => stop());

const FIELDS = ['supplier', 'supplier_ref', 'quantity'] as const;
const MAPPING = { sheet: 'BOM', header_row: 1, columns: FIELDS.map((field, index) => ({ index, field })) };
const alice = () => actorOf('alice');

/** Each list has parts of its own, so that it creates them. */
let lists = 0;
async function uploaded(): Promise<string> {
  lists += 1;
  const lines = ['A', 'B', 'C'].map((letter, n) => ['Volta', `BEGUN-${lists}-${letter}`, String(n + 1)]);
  const file = await plainList([['Manufacturer', 'MPN', 'Quantity'], ...lines]);
  const asked = { file_name: 'begun.xlsx', size: file.length, confirm: true };
  const { upload_id, fields } = await requestUpload(await alice(), asked);
  await putObject('imports', fields.key ?? '', file);
  return upload_id;
}

async function read(id: string): Promise<void> {
  await readUpload(id);
  if ((await readReview(id))?.state === 'to_be_mapped') await changeMapping(await alice(), MAPPING);
}

const finalizeNow = async () =>
  finalizeReview(await alice(), { isForCart: false, isMerging: false }, translatorFor('en'));

async function matched(): Promise<string> {
  const id = await uploaded();
  await read(id);
  await deliver(id);
  return id;
}

async function imported(): Promise<string> {
  const id = await matched();
  await finalizeNow();
  await deliver(id);
  return id;
}

const requestsOf = async (id: string): Promise<string[]> =>
  (
    await Promise.all(['matching', 'finalize', 'rollback'].map((folder) => listKeys('imports', `${folder}/${id}/`)))
  ).flat();

/** What the event of a stored request does. */
async function workOn(key: string): Promise<void> {
  const run = async <T>(schema: z.ZodType<T>, work: (request: T) => Promise<void>) => {
    const request = await getJson('imports', key, schema);
    if (request) await work(request);
  };
  if (key.startsWith('finalize/')) await run(finalizeRequest, finalize);
  else if (key.startsWith('rollback/')) await run(rollBackRequest, rollBack);
  else await run(matchingRequest, async (request) => (request.stop ? undefined : matchFile(request)));
}

async function deliver(id: string): Promise<void> {
  for (const key of await requestsOf(id)) await workOn(key);
}

/** After the time within which a call ends. */
async function deliverLate(id: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000, shouldAdvanceTime: true });
  await deliver(id).finally(() => vi.useRealTimers());
}

const stateOfReview = async (id: string) => (await readReview(id))?.state;
const stateOfImport = async (id: string) => (await readRecord(IMPORT, id))?.state;

type Start = {
  settle: () => Promise<string>;
  run: (id: string) => Promise<unknown>;
  /** What follows an interruption: an event is delivered again. A person repeats nothing. */
  again?: (id: string) => Promise<unknown>;
  stateOf?: (id: string) => Promise<string | undefined>;
  /** In which nothing waits; the last one if the call was not interrupted. */
  states: string[];
};

const STARTS: [string, Start][] = [
  ['reading', { settle: uploaded, run: readUpload, again: read, states: ['matched'] }],
  [
    'a choice of columns',
    { settle: matched, run: async () => changeMapping(await alice(), MAPPING), states: ['matched'] },
  ],
  ['a review', { settle: matched, run: finalizeNow, states: ['matched', 'done'] }],
  [
    'an import, to roll it back',
    {
      settle: imported,
      run: async (id) => rollBackImport(await alice(), id, translatorFor('en')),
      stateOf: stateOfImport,
      states: ['done', 'rolled_back'],
    },
  ],
];

describe.each(STARTS)('the call that begins the work after %s', (_, start) => {
  const { settle, run, again = async () => undefined, stateOf = stateOfReview, states } = start;

  test('leaves nothing that waits for nobody, whatever step it dies at', async () => {
    let crashAt = EACH_CALL.first;
    for (let isOver = false; !isOver; crashAt += EACH_CALL.step) {
      const id = await settle();
      const whole = async () => {
        await run(id);
        return true;
      };
      isOver = (await withFate({ crashAt }, whole)) ?? false;
      if (!isOver) await again(id);
      await deliverLate(id);
      expect([crashAt, states]).toEqual([crashAt, expect.arrayContaining([await stateOf(id)])]);
    }
    expect(crashAt).toBeGreaterThan(3);
  });

  test('may be slower than the worker that it asked', async () => {
    const id = await settle();
    const before = (await requestsOf(id)).length;
    let worker: Promise<void> | undefined;
    const watch = async () => {
      if (!worker && (await requestsOf(id)).length > before) worker = deliver(id);
    };
    await withFate({ watch }, async () => void (await run(id)));
    expect(worker).toBeDefined();
    await worker;
    expect(await stateOf(id)).toBe(states.at(-1));
  });
});
