import { gzipSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readArchivedReview, readConflicts } from '#functions/imports/store/archive.ts';
import { readChoices } from '#functions/imports/store/choices.ts';
import { readJournal } from '#functions/imports/store/journal.ts';
import { readParts } from '#functions/imports/store/lines.ts';
import { lastReview, readPreview, readReview } from '#functions/imports/store/store.ts';
import { endingOf } from '#platform/auth/sessions/sessions.ts';
import { readHead, readLines } from '#platform/credits/ledger.ts';
import { answeredBefore } from '#platform/http/idempotency.ts';
import { exportRequest } from '#platform/jobs/file-requests.ts';
import { jobsOf, readJob } from '#platform/jobs/jobs.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { readEntries } from '#platform/records/history.ts';
import { ENTITY, PART } from '#platform/records/kinds.ts';
import { findUnique, readRecord } from '#platform/records/records.ts';
import { rowReader } from '#platform/records/rows.ts';
import { readPaid } from '#platform/requests/finish.ts';
import { lastNumber } from '#platform/storage/sequence.ts';
import { bulkAddAnswer } from '#shared/requests/schema.ts';
import { table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
vi.stubEnv('IMPORTS_BUCKET', 'imports');
const dynamo = table();
const s3 = mockClient(S3Client);
beforeEach(() => {
  dynamo.reset();
  s3.reset();
});

const at = '2026-01-01T00:00:00.000Z';
const author = { user: 'alice' };
const common = { id: 'x1', at, author, why: { code: 'user_edit' } };
const review = {
  ...{ id: 'a1', user: 'u1', entity: 'e1', author, file_name: 'f.xlsx', key: 'uploads/a1/f.xlsx', state: 'matched' },
  ...{ done: 1, total: 1, created_at: at, updated_at: at, job: 'j1' },
};
const job = { id: 'j1', user: 'u1', entity: 'e1', kind: 'export', state: 'done', done: 1, total: 1, started_at: at };
const line = { id: 'l1', kind: 'monitoring', movement: 'grant', amount: 5, balance: 5, author, date: at };
const ledger = { entity: 'e1', kind: 'monitoring' } as const;
const call = { user: 'u1', entity: 'e1', key: 'k', asked: 'a' };
const ttl = 4_000_000_000;

type Case = [what: string, sk: string, item: Record<string, unknown>, read: () => Promise<unknown>, message: RegExp];

/** One item with one field that violates its schema, and the error of its reader. */
const CASES: Case[] = [
  ['a record', '#', { ...review, version: 'two' }, () => readRecord(ENTITY, 'e1'), /at P.*version: /],
  ['a reservation', '#', { id: 7 }, () => findUnique(ENTITY, 'acme'), /at P.*id: /],
  [
    'a history entry',
    'H#x1',
    { ...common, type: 'update', changes: {} },
    () => readEntries('P'),
    /at P H#x1: changes: /,
  ],
  ['a history type', 'H#x1', { ...common, type: 'renamed' }, () => readEntries('P'), /at P H#x1: type: /],
  ['a job', '#', { ...job, state: 'lost' }, () => readJob('j1'), /at P: state: /],
  ['a listed job', '#', { ...job, total: null }, () => jobsOf({ user: 'u1', entity: 'e1' }), /at P: total: /],
  ['the head of a ledger', '#', { balance: '5', version: 1 }, () => readHead(ledger), /at P: balance: /],
  ['a line of a ledger', 'L#1', { ...line, amount: '5' }, () => readLines(ledger), /at P L#1: amount: /],
  ['a review', '#', { ...review, state: 'unknown' }, () => readReview('a1'), /at P: state: /],
  ['the pointer to a review', 'ANALYSIS', {}, () => lastReview('u1'), /at P ANALYSIS: analysis: /],
  [
    'choices',
    'C#1',
    { id: '1', action: '1', lines: { l1: { product: 3 } } },
    () => readChoices('a1'),
    /at P C#1: lines\.l1\.product: /,
  ],
  [
    'a journal',
    'P#1',
    { done: [{ row: 1, part: 'p', outcome: 'created' }] },
    () => readJournal('i1'),
    /at P P#1: done\.0\.part_label: /,
  ],
  ['what a cart paid for', 'Q#0', { ids: 'p1', author }, () => readPaid('c1'), /at P Q#0: ids: /],
  ['the end of sessions', '#', { ended_at: 'yesterday' }, () => endingOf('u1'), /at P: ended_at: /],
  ['a sequence', '#', { drawn: 1.5 }, () => lastNumber('s'), /at P: drawn: /],
  [
    'a kept answer',
    '#',
    { asked: 'a', ttl, answer: { added: 1 } },
    () => answeredBefore(call, bulkAddAnswer),
    /at CALL#u1#e1#k answer: not_added: /,
  ],
];

test.each(CASES)(
  '%s that is corrupt is refused where it is read: key and field',
  async (_, sk, item, read, message) => {
    const Items = [{ pk: 'P', sk, ...item }];
    dynamo.on(QueryCommand).resolves({ Items });
    // The answer has the requested key.
    dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => ({
      Responses: { vigie: RequestItems.vigie.Keys.map((key: object) => ({ ...Items[0], ...key })) },
    }));
    const expected = new RegExp(message.source.replace('at P', 'at [^ ]+'));
    await expect(read()).rejects.toMatchObject({ name: 'CorruptDataError', message: expect.stringMatching(expected) });
  },
);

test('the value of a corrupt field is in no message', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [{ pk: 'P', sk: 'H#x1', ...common, at: 'secret', type: 'create' }] });
  const error = await readEntries('P').catch(String);
  expect(error).toContain('at: ');
  expect(error).not.toContain('secret');
});

describe('objects', () => {
  const stored = (value: unknown, pack: (text: string) => Uint8Array = Buffer.from) =>
    s3
      .on(GetObjectCommand)
      .resolves({ Body: { transformToByteArray: async () => pack(JSON.stringify(value)) } as never });
  const found = { row: 1, fields: {}, status: 'new', suggestions: [] };

  test('lines, archives, conflicts and previews name the object and the field', async () => {
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'analyses/a1/r1/000000.json.gz' }] });
    stored([found, { ...found, row: null }], gzipSync);
    await expect(Array.fromAsync(readParts('a1', 'r1'))).rejects.toThrow(
      'Corrupt data at analyses/a1/r1/000000.json.gz: 1.row: ',
    );
    stored({ lines: [] }, gzipSync);
    await expect(readArchivedReview('i1')).rejects.toThrow('at kept/i1/review.json.gz: mapping: ');
    stored([{ row: 1, part_label: null, code: 'other', params: { row: 1 } }]);
    await expect(readConflicts('i1')).rejects.toThrow('at kept/i1/conflicts.json: 0.code: ');
    stored({});
    await expect(readPreview('a1')).rejects.toThrow('at analyses/a1/preview.json: (whole): ');
  });

  test('a request and an event that starts a worker', async () => {
    stored({ job: 'j1', kind: 'PRODUCT', username: 'alice', language: 'de', fields: [] });
    const handler = onRequest(exportRequest, async () => undefined);
    const Records = [{ s3: { bucket: { name: 'exports' }, object: { key: 'export/j1.json' } } }];
    await expect(handler({ Records })).rejects.toThrow('at export/j1.json: language: ');
    await expect(handler({ Records: [{ s3: {} }] })).rejects.toThrow('at event: Records.0.s3.bucket: ');
  });
});

describe('rows of a list', () => {
  const read = rowReader(PART, ['supplier', 'availability_status', 'is_public']);
  const row = { id: 'p1', supplier: null, availability_status: 'obsolete', is_public: true };
  test('are read when they match their kind', () => expect(read({ ...row, label: 'not asked for' })).toEqual(row));
  test('take the default for a missing value', () =>
    expect(read({ ...row, is_public: null })).toMatchObject({ is_public: false }));
  test('are refused when they do not match', () =>
    expect(() => read({ ...row, supplier: 7 })).toThrow('Corrupt data at PRODUCT#p1: supplier: '));
});

test('data of older versions is read: choices without action, reviews without conflicts', async () => {
  dynamo
    .on(QueryCommand)
    .resolves({ Items: [{ pk: 'ANALYSIS#a1', sk: 'C#1', id: '1', at, lines: { l1: { selected: false } } }] });
  expect(await readChoices('a1')).toEqual([{ id: '1', action: '1', lines: { l1: { selected: false } } }]);
  const result = { created: 1, updated: 0, unchanged: 0 };
  dynamo.on(BatchGetCommand).resolves({ Responses: { vigie: [{ pk: 'ANALYSIS#a1', sk: '#', ...review, result }] } });
  expect(await readReview('a1')).toMatchObject({ result: { ...result, conflicts: 0 } });
});
