import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Client, newToken, ownProduct, until } from '../../support/product/client.ts';
import { addDocument, everyRight, readState, tryDocument } from '../../support/records/documents.ts';
import { finished, settled, upload } from '../../support/records/imports.ts';
import { addToCart, newClient, newParts } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';

/** One right at a time is taken from a function: what needs it must fail, or the walls of the local cloud are paper. */
const product = ownProduct();
let client: Client;
let parts: Part[];

beforeAll(async () => {
  const { entity } = await newClient(500);
  client = await everyRight(entity);
  parts = await newParts(client, 120);
});

const refusalOf = (functionName: string, action: string): RegExp =>
  new RegExp(
    `assumed-role/\\S*${functionName.replaceAll('-', '-?')}\\S* is not authorized to perform: ${action.replace('*', '\\w*')} on `,
    'i',
  );

/**
 * Does something without a right, and waits for the refusal that it must meet. `meanwhile`: what is to be seen before the
 * right is back; work that is repeated has failed once by then.
 */
async function without<T>(
  functionName: string,
  action: string,
  resource: string,
  work: () => Promise<T>,
  meanwhile?: (result: T) => Promise<unknown>,
): Promise<T> {
  const { running } = product;
  return running().without({ functionName, action, resource }, async () => {
    const result = await work();
    const told = refusalOf(functionName, action);
    const times = meanwhile ? 2 : 1;
    await until(running().denials, (denials) => denials.filter((each) => told.test(each)).length >= times);
    await meanwhile?.(result);
    return result;
  });
}

const isNotSoFar = async (state: string) =>
  expect(await client.call('GET /api/analysis/by_current_user')).not.toMatchObject({ state });

const subject = () => ({ subject: { kind: 'product' as const, id: parts[0]?.id ?? '' } });
const list = () => plainList([['Manufacturer Part Number'], [`LIST-${Date.now()}`]]);

test.each<[string, string, string, () => Promise<{ status: number }>]>([
  ['parts', 'dynamodb:PutItem', '*', () => client.ask('POST /api/products', { body: { supplier_ref: 'X-1' } })],
  [
    'parts',
    'dynamodb:Query',
    '*',
    () => client.ask('GET /api/products/{id}/history', { params: { id: parts[0]?.id ?? '' } }),
  ],
  ['documents', 's3:PutObject', '*/ged/*', () => tryDocument(client, subject(), 'a.pdf', '%PDF-1.7 a')],
  ['documents', 's3:GetObject', '*/uploads/*', () => tryDocument(client, subject(), 'b.pdf', '%PDF-1.7 b')],
])('%s without %s on %s answers with an error', async (functionName, action, resource, work) => {
  const { status } = await without(functionName, action, resource, work);
  expect(status).toBe(500);
  expect((await work()).status).toBeLessThan(300);
});

test('nobody logs in without the right to ask for it', async () => {
  const logIn = () => newToken('operator');
  expect(await without('authentication', 'cognito-idp:AdminInitiateAuth', '*', logIn)).toBeUndefined();
  expect(await logIn()).toMatch(/^ey/);
});

test.each([
  ['dynamodb:BatchGetItem', '*'],
  ['s3:GetObject', '*/bulk/*'],
])('a job for many records does not end well without %s on %s', async (action, resource) => {
  const begin = async () => ((await addToCart(client, parts)) as unknown as { job: Job }).job;
  await without('bulk', action, resource, begin, async ({ id }) => {
    const { job } = await client.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id } });
    expect(job.state).not.toBe('done');
  });
});

test.each([
  ['import-read', 's3:GetObject', '*/uploads/*'],
  ['import-read', 's3:PutObject', '*/matching/*'],
  ['import-match', 's3:PutObject', '*/analyses/*'],
])('%s does not get through a list without %s on %s', async (functionName, action, resource) => {
  const send = async () => upload(client, 'list.xlsx', await list());
  await without(functionName, action, resource, send, () => isNotSoFar('matched'));
  await client.ask('DELETE /api/analysis/by_current_user');
});

test('an import is not finalised without the right to write', async () => {
  await upload(client, 'list.xlsx', await list());
  expect(await settled(client)).toMatchObject({ state: 'matched' });
  const begin = () => client.ask('POST /api/import_products/process');
  await without('import-finalize', 'dynamodb:*Item', '*', begin, () => isNotSoFar('done'));
});

test('a file of a list is not written without the right to store it', async () => {
  const begin = async () =>
    (await client.call<{ job: Job }>('POST /api/products/export', { body: { format: 'csv' } })).job;
  await without('export', 's3:PutObject', '*/results/*', begin, async (job) =>
    expect(await finished(client, job)).toMatchObject({ state: 'failed' }),
  );
});

test('what follows from a change waits for its right, and comes once it is there', async () => {
  const document = await without('propagation', 's3:PutObject', '*/document-reading/*', () =>
    addDocument(client, subject(), 'later.pdf'),
  );
  expect(await readState(client, document)).toBeTruthy();
});

test('without a refusal there is nothing to see: the same calls as before are refused nothing', async () => {
  const { running } = product;
  const none = { functionName: 'status', action: 'none:none', resource: '*' };
  const denials = await running().without(none, async () => {
    await newParts(client, 1);
    await addDocument(client, subject(), 'fine.pdf');
    return running().denials();
  });
  expect(denials).toEqual([]);
});
