import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan as paginateRawScan } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIZES_FILE } from '../../../infra/operate/capacity/measure.ts';
import { perRecord } from '../../../infra/operate/capacity/records.ts';
import { SizeCounter } from '../../../infra/operate/capacity/sizes.ts';
import { as, ownProduct, reachBehind } from '../../support/product/client.ts';
import { newClient } from '../../support/records/requests.ts';

/** Whether `npm run doctor` finds what somebody broke past the product, and nothing in a product that works. */
const product = ownProduct();
const folder = mkdtempSync(join(tmpdir(), 'vigie-doctor-'));
let table: DynamoDBDocumentClient;
beforeAll(() => {
  symlinkSync(product.running().folder, join(folder, '.local'));
  reachBehind();
  table = DynamoDBDocumentClient.from(new DynamoDBClient());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function doctor(): Promise<{ code: number; lines: string[] }> {
  const script = join(import.meta.dirname, '../../../infra/operate/doctor.ts');
  const env = { PATH: process.env.PATH ?? '', STAGE: 'local' };
  return new Promise((resolve) =>
    execFile(process.execPath, [script], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, lines: (stdout + stderr).trim().split('\n') }),
    ),
  );
}

const TableName = () => process.env.TABLE_NAME;
const remove = (pk: string, sk: string) => table.send(new DeleteCommand({ TableName: TableName(), Key: { pk, sk } }));
const put = (pk: string, sk: string) => table.send(new PutCommand({ TableName: TableName(), Item: { pk, sk } }));
const set = (pk: string, field: string, value: unknown) =>
  table.send(
    new UpdateCommand({
      ...{ TableName: TableName(), Key: { pk, sk: '#' }, UpdateExpression: 'SET #field = :value' },
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  );

test('a product that works has nothing to say', async () => {
  const { code, lines } = await doctor();
  expect(lines).toEqual(
    ['balances of credits', 'records', 'links and reserved values', 'lists'].map((what) =>
      expect.stringMatching(new RegExp(`^✓ [1-9]\\d* ${what}$`)),
    ),
  );
  expect(code).toBe(0);
});

test('records take about what docs/capacity.md computes with (npm run capacity -- --measure)', async () => {
  const counter = new SizeCounter();
  const pages = paginateRawScan({ client: new DynamoDBClient() }, { TableName: TableName() });
  for await (const { Items = [] } of pages) for (const item of Items) counter.see(item);
  const [found, known] = [counter.sizes(), JSON.parse(readFileSync(SIZES_FILE, 'utf8'))];
  for (const kind of ['PRODUCT', 'MONITORING', 'SUPPLIER', 'CONTACT'])
    for (const [what, value] of Object.entries(perRecord(found, kind))) {
      const said = Object.entries(perRecord(known, kind)).find(([name]) => name === what)?.[1] ?? 0;
      expect(value / said, `${kind}: ${what} is ${value}, was ${said}`).toBeCloseTo(1, 0.8);
    }
});

test('what was broken past the product is found, each with its place', async () => {
  const operator = await as('operator');
  const { entity } = await newClient(10);
  const named = (name: string) => operator.call<{ id: string }>('POST /api/suppliers', { body: { name } });
  const [company, unreserved, damaged] = await Promise.all(
    ['Company', 'Unreserved', 'Damaged'].map((name) => named(`${name} ${Date.now()}`)),
  );
  const contact = await operator.call<{ id: string }>('POST /api/contacts', {
    body: { supplier: company?.id, lastname: 'Linked' },
  });
  const { items } = await operator.call<{ items: { id: string }[] }>('GET /api/products', {
    query: { origin: 'product', size: '2' },
  });
  const [changed, gone] = items.map(({ id }) => `PRODUCT#${id}`);

  await set(`LEDGER#${entity}#monitoring`, 'balance', 11);
  await remove(`SUPPLIER#${company?.id}`, `R#CONTACT#${contact.id}`);
  await put(`SUPPLIER#${company?.id}`, 'R#CONTACT#nobody');
  await put('UNIQUE#SUPPLIER#nobody', '#');
  const reserved: { pk: string; sk: string }[] = [];
  const pages = paginateScan(
    { client: table },
    {
      ...{ TableName: TableName(), FilterExpression: 'begins_with(pk, :prefix) AND id = :id' },
      ExpressionAttributeValues: { ':prefix': 'UNIQUE#SUPPLIER#', ':id': unreserved?.id },
    },
  );
  for await (const { Items = [] } of pages) reserved.push(...(Items as typeof reserved));
  for (const { pk, sk } of reserved) await remove(pk, sk);
  await set(`SUPPLIER#${damaged?.id}`, 'name', 7);
  await set(changed ?? '', 'label', 'Changed past the change log');
  await set(gone ?? '', 'gsi1pk', 'PRODUCT#nobody');

  const { code, lines } = await doctor();
  expect(code).toBe(1);
  const told = [
    `  LEDGER#${entity}#monitoring: the balance is 11 after 1 lines, but 1 lines amount to 10`,
    `  CONTACT#${contact.id} links to SUPPLIER#${company?.id}, which does not know`,
    `  SUPPLIER#${company?.id} has a link of CONTACT#nobody, which has none`,
    '  UNIQUE#SUPPLIER#nobody is reserved by nothing',
    ...reserved.map(({ pk }) => `  ${pk} is not reserved`),
    expect.stringMatching(new RegExp(`^ {2}Corrupt data at SUPPLIER#${damaged?.id}: name`)),
    expect.stringMatching(new RegExp(`^ {2}${changed} of \\S+ is another one in the list than in the table$`)),
    expect.stringMatching(new RegExp(`^ {2}${gone} of \\S+ is in the list, but not in the table$`)),
  ];
  expect(reserved.length).toBeGreaterThan(0);
  for (const line of told) expect(lines).toContainEqual(line);
  const summary = lines.filter((line) => /^[✓✗]/.test(line)).map((line) => line.replace(/ \d+ (\D+)/, ' $1'));
  expect(summary).toHaveLength(4);
  expect(summary.every((line) => line.startsWith('✗'))).toBe(true);
});
