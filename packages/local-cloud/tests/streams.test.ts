import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FunctionSpec } from '../assembly/functions.ts';
import type { StreamSpec } from '../assembly/triggers.ts';
import { StreamPoller } from '../events/stream-poller.ts';
import type { StreamRecord } from '../events/stream-window.ts';
import { StreamWindow } from '../events/stream-window.ts';
import { type Faults, faultsFrom, noFaults } from '../faults/faults.ts';
import { type LambdaPool, Throttled } from '../lambda/pool.ts';
import { readJson } from '../lib/files.ts';
import { testFolder } from '../testing/folders.ts';

const record = (sequence: number): StreamRecord => ({
  eventID: String(sequence),
  eventName: sequence % 2 === 0 ? 'MODIFY' : 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'eu-west-3',
  eventSourceARN: 'arn:stream',
  dynamodb: { SequenceNumber: String(sequence) },
});

/** A stream of numbered records in pages of ten, which records the pages fetched. */
function streamOf(length: number) {
  const stream = {
    fetched: [] as string[],
    length,
    readPage: async (after: string | undefined) => {
      const from = Number(after ?? 0) + 1;
      const count = Math.max(0, Math.min(10, stream.length - from + 1));
      if (count > 0) stream.fetched.push(`${from}-${from + count - 1}`);
      return Array.from({ length: count }, (_, n) => record(from + n));
    },
  };
  return stream;
}

const numbersOf = (records: StreamRecord[]) => records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));

async function readAll(window: StreamWindow, after?: string): Promise<number[]> {
  const page = numbersOf(await window.readAfter(after));
  return page.length === 0 ? [] : [...page, ...(await readAll(window, String(page.at(-1))))];
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

test('readers at different positions get every record in order, and each page is fetched once', async () => {
  const stream = streamOf(35);
  const window = new StreamWindow(stream);
  const [one, other, late] = await Promise.all([readAll(window), readAll(window), readAll(window, '17')]);
  expect([one, other, late]).toEqual([upTo(35), upTo(35), upTo(35, 18)]);
  expect(await readAll(window, '4')).toEqual(upTo(35, 5));
  expect(stream.fetched).toEqual(['1-10', '11-20', '21-30', '31-35']);
});

test('a reader behind the window fetches its own pages until it has caught up', async () => {
  const stream = streamOf(40);
  const window = new StreamWindow(stream, 15);
  expect(await readAll(window)).toEqual(upTo(40));
  stream.fetched.length = 0;
  expect(await readAll(window)).toEqual(upTo(40));
  // The window still holds records 26 to 40.
  expect(stream.fetched).toEqual(['1-10', '11-20', '21-30']);
});

test("a window starts at its first reader's position and also serves a reader further back", async () => {
  const stream = streamOf(30);
  const window = new StreamWindow(stream);
  expect(await readAll(window, '20')).toEqual(upTo(30, 21));
  expect(await readAll(window, '12')).toEqual(upTo(30, 13));
  expect(await window.end()).toBe('30');
});

test('a failed read rejects all waiting readers, and the next one retries', async () => {
  const stream = streamOf(5);
  const { readPage } = stream;
  stream.readPage = () => Promise.reject(new Error('out of order'));
  const window = new StreamWindow(stream);
  const both = await Promise.allSettled([window.readAfter(undefined), window.readAfter(undefined)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  stream.readPage = readPage;
  expect(await readAll(window)).toEqual(upTo(5));
});

const SPEC: StreamSpec = {
  id: 'mapping',
  streamArn: 'arn:stream',
  functionArn: 'arn:function',
  batchSize: 3,
  filters: [{ eventName: ['MODIFY'] }],
  retries: 0,
  bisect: false,
  reportsItemFailures: false,
  fromBeginning: true,
};

type Trouble = { faults?: Faults; answers?: () => unknown; spec?: StreamSpec; batches?: number };

/** Runs a poller until its function has seen a record, in so many batches; returns the batches. */
async function pollUntil(
  last: number,
  window: StreamWindow,
  positionFile: string,
  { faults = noFaults(), answers = () => null, spec = SPEC, batches: wanted = 1 }: Trouble = {},
): Promise<number[][]> {
  const batches: number[][] = [];
  const seen = Promise.withResolvers<void>();
  const invoke = async (_: FunctionSpec, { Records }: { Records: StreamRecord[] }) => {
    batches.push(numbersOf(Records));
    if (batches.at(-1)?.includes(last) && batches.length >= wanted) seen.resolve();
    return answers();
  };
  const poller = new StreamPoller({
    spec,
    target: { name: 'worker' } as FunctionSpec,
    stream: window,
    pool: { invoke } as unknown as LambdaPool,
    giveUp: () => undefined,
    ...{ positionFile, faults },
  });
  await poller.start();
  await seen.promise;
  await poller.stop();
  return batches;
}

test('batches contain the records that pass the filter, and a restart continues at the stored position', async () => {
  const positionFile = join(testFolder(), 'position.json');
  const stream = streamOf(10);
  expect(await pollUntil(10, new StreamWindow(stream), positionFile)).toEqual([
    [2, 4, 6],
    [8, 10],
  ]);
  // The poller was stopped while the function had the last batch.
  expect(readJson(positionFile)).toEqual({ sequence: '10', stream: 'arn:stream' });

  stream.length = 14;
  expect(await pollUntil(14, new StreamWindow(stream), positionFile)).toEqual([[12, 14]]);

  // Of another table, such as a restored one, the position says nothing.
  const spec = { ...SPEC, streamArn: 'arn:another' };
  const batches = await pollUntil(14, new StreamWindow(stream), positionFile, { spec, batches: 3 });
  expect(batches.flat()).toEqual([2, 4, 6, 8, 10, 12, 14]);
});

test('batches come twice where faults ask for it', async () => {
  const faults = faultsFrom('duplicated=1');
  const batches = await pollUntil(4, new StreamWindow(streamOf(4)), join(testFolder(), 'position.json'), { faults });
  expect(batches).toEqual([
    [2, 4],
    [2, 4],
  ]);
});

test('in another order, all before the first failure are kept, and the rest comes again', async () => {
  const faults = faultsFrom('reordered=1');
  // The last one first.
  const places = [0.9, 0.5, 0.1];
  faults.random = (fault) => (fault === 'order' ? (places.shift() ?? 0) : 0);
  const stream = streamOf(6);
  const { readPage } = stream;
  stream.readPage = async (after) =>
    (await readPage(after)).map((each) => ({
      ...each,
      dynamodb: { ...each.dynamodb, Keys: { pk: { S: each.eventID } } },
    }));
  let failures = 1;
  const answers = () => ({ batchItemFailures: failures-- > 0 ? [{ itemIdentifier: '4' }] : [] });
  const spec = { ...SPEC, reportsItemFailures: true, retries: 3 };
  const more = { faults, answers, spec, batches: 2 };
  const batches = await pollUntil(2, new StreamWindow(stream), join(testFolder(), 'position.json'), more);
  expect(batches[0]).toEqual([6, 4, 2]);
  // Record 6 was handled, but comes after record 2, which was not.
  expect(batches[1]?.toSorted()).toEqual([2, 4, 6]);
});

test('a refused invocation is tried again without being counted', async () => {
  let refusals = 2;
  const answers = () => {
    if (refusals-- > 0) throw new Throttled();
    return null;
  };
  const more = { answers, batches: 3 };
  const batches = await pollUntil(4, new StreamWindow(streamOf(4)), join(testFolder(), 'position.json'), more);
  expect(batches).toEqual([
    [2, 4],
    [2, 4],
    [2, 4],
  ]);
});
