import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { endExpired } from '#functions/workers/housekeeping/expired.ts';
import { dynamo } from '#platform/storage/aws.ts';
import { tableName } from '#platform/storage/table.ts';
import type { ImportAnswer } from '#shared/imports/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { as, type Client, reachBehind } from '../../support/product/client.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { plainList } from '../../support/records/workbooks.ts';

const LONG_AGO = '2020-03-01T10:00:00.000Z';
let client: Client;
beforeAll(async () => {
  reachBehind();
  client = await as('client');
});

/** Moves a date of an item into the past, as if years had gone by. */
const age = (pk: string, field: string) =>
  dynamo().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk, sk: '#' },
      UpdateExpression: 'SET #field = :then',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':then': LONG_AGO },
    }),
  );

const list = (reference: string) =>
  plainList([
    ['Manufacturer', 'MPN', 'Description'],
    ['Nobody Ltd', reference, 'A part'],
  ]);

test('the file of an import says until when it is there, and afterwards that it has been deleted', async () => {
  await analyse(client, 'expiring.xlsx', await list('EXP-1'));
  await finalize(client);
  const found = await client.call<{ items: ImportAnswer[] }>('GET /api/import_products/imports', {
    query: { file_name: 'expiring.xlsx' },
  });
  const { id = '', creation_date = '', kept_until = '' } = found.items[0] ?? {};
  expect(Date.parse(kept_until) - Date.parse(creation_date)).toBe(1095 * DAY_MS);

  await age(`IMPORT#${id}`, 'creation_date');
  const sheet = await client.call<ImportAnswer>('GET /api/import_products/imports/{id}', { params: { id } });
  expect(sheet.kept_until).toBe('2023-03-01T10:00:00.000Z');
  for (const [key, body] of [
    ['GET /api/import_products/imports/{id}/file', undefined],
    ['GET /api/import_products/imports/{id}/conflicts', undefined],
    ['POST /api/import_products/imports/{id}/report', {}],
  ] as const)
    expect(await client.ask(key, { params: { id }, body, headers: { 'accept-language': 'fr' } })).toMatchObject({
      status: 410,
      body: { detail: 'Ce fichier a été supprimé : les fichiers de ce type sont conservés 1095 jours.' },
    });
});

test('an export has a link until its file expires, and tells when that was', async () => {
  const asked = { body: { fields: ['label'], filters: { availability_status: 'obsolete' } } };
  const { job } = await client.call<{ job: Job }>('POST /api/products/export', asked);
  const fresh = await finished(client, job);
  const { url, kept_until = '' } = fresh.result ?? {};
  expect(url).toBeDefined();
  expect(Date.parse(kept_until) - Date.parse(fresh.finished_at ?? '')).toBe(7 * DAY_MS);

  await age(`JOB#${job.id}`, 'finished_at');
  const old = await client.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id: job.id } });
  expect(old.job.result).toEqual({ file_name: fresh.result?.file_name, kept_until: '2020-03-08T10:00:00.000Z' });
});

test('a review that was never finished ends with its files', async () => {
  const { id, created_at, kept_until } = await analyse(client, 'forgotten.xlsx', await list('EXP-2'));
  expect(Date.parse(kept_until) - Date.parse(created_at)).toBe(30 * DAY_MS);
  await endExpired();
  expect((await client.ask('GET /api/analysis/by_current_user')).status).toBe(200);

  await age(`ANALYSIS#${id}`, 'created_at');
  expect(await endExpired()).toBe(1);
  expect((await client.ask('GET /api/analysis/by_current_user')).status).toBe(404);
});
