import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#shared/entities/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { windowOf } from '../../../infra/operate/restored-table.ts';
import { reach as reachStage } from '../../../infra/operate/stage.ts';
import { as, ownProduct, reachBehind, until } from '../../support/product/client.ts';
import { operating } from '../../support/product/operate.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { newClient, newParts, watch } from '../../support/records/requests.ts';

/** `npm run restore`: what somebody damaged past the product is found, and the stage goes on as it was before. */
const product = ownProduct({ isSmall: true });
let commands: ReturnType<typeof operating>;
let table: DynamoDBDocumentClient;
let client: Awaited<ReturnType<typeof newClient>>;
/** Watched, lost, changed behind the product, changed by the product, deleted by it; and one that is added later. */
let parts: Part[];
let added: Part;
/** Between what was made and the damage. */
let at: string;

type Seen = { parts: unknown; list: unknown; monitorings: unknown; credits: unknown };
let before: Seen;

/** What the company sees: sheets, lists with their filters, what it watches, its credits. */
async function seen(): Promise<Seen> {
  const { call } = client.client;
  const byId = <T extends { id: string }>(items: readonly T[]) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const sheets = parts.map(({ id }) => call<Part>('GET /api/products/{id}', { params: { id } }));
  const [list, monitorings, credits] = await Promise.all([
    call<{ items: Part[]; total: number }>('GET /api/products', { query: { label: 'As it was', size: '100' } }),
    call<{ items: Part[] }>('GET /api/monitorings', { query: { size: '100' } }),
    call('GET /api/db_token/monitoring_token'),
  ]);
  return {
    parts: await Promise.all(sheets),
    list: { total: list.total, items: byId(list.items) },
    ...{ monitorings: byId(monitorings.items), credits },
  };
}

const TableName = (): string => process.env.TABLE_NAME ?? '';
function reach(): void {
  reachBehind();
  table = DynamoDBDocumentClient.from(new DynamoDBClient());
}
const key = ({ id }: Part, sk = '#') => ({ pk: `PRODUCT#${id}`, sk });
const ledger = () => `LEDGER#${client.entity}#monitoring`;
const tables = async (): Promise<string[]> => (await table.send(new ListTablesCommand({}))).TableNames ?? [];
const run = (...args: string[]) => commands.run('restore', ...args);

/** A write may have begun two seconds before it is in the table. */
const WRITING_MS = 3000;
/** Until the table can be restored to an instant. */
async function untilRestorable(instant: number): Promise<void> {
  await reachStage('local', product.running().folder, { hasBackups: true });
  await until(
    () => windowOf(TableName()),
    ({ latest }) => latest.getTime() >= instant,
  );
  reach();
}

async function damage(): Promise<void> {
  const [, lost, changed] = parts;
  const [head, line] = [
    { pk: ledger(), sk: '#' },
    { pk: ledger(), sk: `L#${'1'.padStart(12, '0')}` },
  ];
  await table.send(new DeleteCommand({ TableName: TableName(), Key: key(lost!) }));
  await table.send(new DeleteCommand({ TableName: TableName(), Key: line }));
  for (const [Key, field, value] of [
    [key(changed!), 'label', 'Damaged'],
    [head, 'balance', 7],
  ] as const)
    await table.send(
      new UpdateCommand({
        ...{ TableName: TableName(), Key, UpdateExpression: 'SET #field = :value' },
        ...{ ExpressionAttributeNames: { '#field': field }, ExpressionAttributeValues: { ':value': value } },
      }),
    );
  await table.send(new PutCommand({ TableName: TableName(), Item: { pk: 'UNIQUE#PRODUCT#nobody', sk: '#', id: 'x' } }));
}

/** Made inactive, and invited, after the instant; a company that is deleted after it. */
let leaver: UserAnswer;
let newcomer: UserAnswer;
let company: Entity;
const COMPANY = 'Wombatfjord';

/** What people do meanwhile, by the routes. */
async function work(): Promise<void> {
  const [, , , edited, gone] = parts;
  const { call } = client.client;
  await call('PUT /api/products/{id}', {
    params: { id: edited!.id },
    body: { label: 'Later', version: edited!.version },
  });
  await call('DELETE /api/products/{id}', { params: { id: gone!.id } });
  [added] = (await newParts(client.client, 1)) as [Part];
  newcomer = await settled({ entity: client.entity });
  const superuser = await as('superuser');
  const { id, version } = leaver;
  await superuser.call('PUT /api/users/{id}', { params: { id }, body: { is_active: false, version } });
  await product.running().settle();
}

beforeAll(async () => {
  commands = operating(product.running().folder);
  reach();
  client = await newClient(50);
  parts = await newParts(client.client, 5, { label: 'As it was' });
  await watch(client.client, parts[0]!);
  leaver = await settled({ entity: client.entity });
  company = await (await as('superuser')).call('POST /api/entities', { body: { name: COMPANY, type: 'client' } });
  before = await seen();
  await product.running().settle();
  const instant = Date.now() + WRITING_MS;
  at = new Date(instant).toISOString();
  await untilRestorable(instant + WRITING_MS);
  await damage();
  await work();
}, 400_000);
afterAll(() => commands.remove());

type Line = { outcome: string; kind: string; owner: string | null; pk: string; sk: string; fields?: string[] };
const linesOf = (report: string): Line[] =>
  readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function expectDamage(report: string): void {
  const [, lost, changed, edited, gone] = parts;
  const found = linesOf(report);
  const of = (...outcomes: string[]) => found.filter(({ outcome }) => outcomes.includes(outcome));
  expect(
    of('lost', 'damaged', 'foreign')
      .map(({ outcome, kind, owner, pk, fields }) => ({ outcome, kind, owner, pk, fields }))
      .sort((a, b) => (`${a.outcome} ${a.pk}` < `${b.outcome} ${b.pk}` ? -1 : 1)),
  ).toEqual([
    { outcome: 'damaged', kind: 'LEDGER', owner: null, pk: ledger(), fields: ['balance'] },
    { outcome: 'damaged', kind: 'PRODUCT', owner: client.entity, pk: key(changed!).pk, fields: ['label'] },
    { outcome: 'foreign', kind: 'UNIQUE', owner: null, pk: 'UNIQUE#PRODUCT#nobody', fields: undefined },
    { outcome: 'lost', kind: 'LEDGER', owner: null, pk: ledger(), fields: undefined },
    { outcome: 'lost', kind: 'PRODUCT', owner: client.entity, pk: key(lost!).pk, fields: undefined },
  ]);
  const since = of('since').map(({ pk, sk }) => `${pk} ${sk.slice(0, 2)}`);
  expect(since).toEqual(
    expect.arrayContaining([edited!, gone!, added].flatMap(({ id }) => [`PRODUCT#${id} #`, `PRODUCT#${id} H#`])),
  );
}

describe('a drill', () => {
  test('says what it would do, and refuses an instant that cannot be, and another stage', async () => {
    const before = await tables();
    const { code, lines } = await run('drill', '--at', at);
    expect(lines.at(-1)).toBe('Nothing was changed. To do it, add --confirm local');
    expect(code).toBe(0);
    expect(await run('drill', '--at', at, '--confirm', 'prod')).toMatchObject({ code: 1 });
    const early = await run('drill', '--at', '2020-01-01T00:00:00Z', '--confirm', 'local');
    expect(early.lines.at(-1)).toMatch(/^Give --at: an instant with its time zone, such as 20/);
    expect((await run('dril')).lines).toEqual([expect.stringMatching(/^Say which step: begin, /)]);
    expect(await tables()).toEqual(before);
  });

  test('finds exactly what was damaged, by kind and company, also after it was killed, and leaves nothing', async () => {
    const before = await tables();
    const isBegun = () => until(tables, (found) => found.length > before.length).then(() => undefined);
    expect(await commands.killed(isBegun, 'restore', 'drill', '--at', at, '--confirm', 'local')).toBe(true);
    const [made] = (await tables()).filter((name) => !before.includes(name));
    expect(made).toMatch(new RegExp(`^${TableName()}-drill-\\d{8}T\\d{6}$`));
    const report = join(commands.folder, 'drill.jsonl');
    const { code, lines } = await run('drill', '--confirm', 'local', '--report', report);
    expect(code, lines.join('\n')).toBe(1);
    expect(lines[0]).toContain(made);
    expect(lines).toEqual(
      expect.arrayContaining([
        '✗ Gone from the stage’s table, and no history tells why: 2',
        '✗ Another one in the stage’s table, and no history tells why: 2',
        expect.stringMatching(new RegExp(`^  1 PRODUCT of Requests .* \\(${client.entity}\\)$`)),
        '✗ New in the stage’s table, and no history tells why: 1',
      ]),
    );
    expectDamage(report);
    // Of the restored table: it agrees with itself, as before the damage.
    const checks = lines.filter(
      (line) => /(credits|records|values|lists)(,|$)/.test(line) && /^[✓✗] \d+ [a-z]/.test(line),
    );
    expect(checks.filter((line) => !line.startsWith('✓'))).toEqual([]);
    expect(checks.length).toBeGreaterThan(3);
    expect(await tables()).toEqual(before);
  });
});

describe('a stage on the restored table', () => {
  let own: string;
  let name: string;
  let settings: Record<string, string>;
  const settingIn = (lines: readonly string[], variable: string) =>
    lines.find((line) => line.startsWith(`  ${variable}=`))?.split('=')[1] ?? '';

  test('begins with a new table that has all that the stage’s own has, also after it was killed', async () => {
    own = TableName();
    const deleted = await commands.run('tenant-delete', '--entity', company.id, '--confirm', COMPANY);
    expect(deleted.code, deleted.lines.join('\n')).toBe(0);
    const before = await tables();
    const isBegun = () => until(tables, (found) => found.length > before.length).then(() => undefined);
    expect((await run('begin', '--at', at)).lines.at(-1)).toBe('Nothing was changed. To do it, add --confirm local');
    await commands.killed(isBegun, 'restore', 'begin', '--at', at, '--confirm', 'local');
    const { code, lines } = await run('begin', '--at', at, '--confirm', 'local');
    expect(code, lines.join('\n')).toBe(0);
    name = settingIn(lines, 'RESTORED_TABLE');
    settings = { tableName: name, tableStreamArn: settingIn(lines, 'RESTORED_TABLE_STREAM') };
    expect((await tables()).filter((each) => !before.includes(each))).toEqual([name]);
    const { Table } = await table.send(new DescribeTableCommand({ TableName: name }));
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    const expiry = await table.send(new DescribeTimeToLiveCommand({ TableName: name }));
    expect(expiry.TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
    expect((await run('after', '--confirm', 'local')).lines).toEqual([
      `local uses ${own}, which was not restored: deploy it with RESTORED_TABLE first.`,
    ]);
  });

  test('is as it was once what is beside the table has followed, also after that was killed', async () => {
    await product.running().deploy(settings);
    reach();
    expect(TableName()).toBe(name);
    const { code, lines } = await run('after');
    expect(code, lines.join('\n')).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining([
        `  ${newcomer.username.toLowerCase()}`,
        `  ${leaver.username} <${leaver.email}>`,
        `  ${COMPANY} (${company.id})`,
      ]),
    );
    const ended = async () =>
      (await table.send(new GetCommand({ TableName: name, Key: { pk: `SESSIONS#${leaver.id}`, sk: '#' } }))).Item;
    const isHalfway = () => until(ended, (found) => found !== undefined).then(() => undefined);
    expect(await commands.killed(isHalfway, 'restore', 'after', '--confirm', 'local')).toBe(true);
    const done = await run('after', '--confirm', 'local');
    expect(done.code, done.lines.join('\n')).toBe(0);
    expect(done.lines.slice(-4).filter((line) => !line.startsWith('✓'))).toEqual([]);
    await product.running().settle();

    client.client = await session(client.username);
    expect(await seen()).toEqual(before);
    expect((await enter(newcomer.username, PASSWORD)).status).toBe(401);
    expect((await enter(leaver.username, PASSWORD)).status).not.toBe(200);
    const { items } = await (await as('superuser')).call<{ items: Entity[] }>('GET /api/entities', {
      query: { size: '200' },
    });
    expect(items.map(({ id }) => id)).not.toContain(company.id);
  }, 600_000);

  test('works on: what is written is in the lists, and the old table is only compared with', async () => {
    const [part] = (await newParts(client.client, 1, { label: 'Afterwards' })) as [Part];
    await watch(client.client, part);
    await product.running().settle();
    const { total } = await client.client.call<{ total: number }>('GET /api/products', {
      query: { label: 'Afterwards' },
    });
    expect(total).toBe(1);
    const report = join(commands.folder, 'after.jsonl');
    const { code, lines } = await run('compare', '--report', report);
    expect(code).toBe(1);
    expect(lines[0]).toBe(`${name}, as of ${at.slice(0, 19)}Z, against ${own}`);
    const [, lost, changed] = parts;
    const wrong = linesOf(report).filter(({ outcome }) => outcome === 'lost' || outcome === 'damaged');
    expect(wrong.map(({ pk }) => pk)).toEqual(expect.arrayContaining([lost, changed].map((each) => key(each!).pk)));
    expect((await commands.run('doctor')).lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
  });
});
