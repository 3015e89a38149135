import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMON_KINDS, isKind, type KindName } from '#platform/records/kinds.ts';
import { scanItems } from '#platform/storage/scan.ts';
import type { Item } from '#platform/storage/table.ts';
import type { RouteKey } from '#shared/contract.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { as, ownProduct, reachBehind, until } from '../../support/product/client.ts';
import { operating } from '../../support/product/operate.ts';
import { whereLeft } from '../../support/product/traces.ts';
import { enter } from '../../support/records/accounts.ts';
import { makeWorld } from '../../support/records/world.ts';
import * as readers from '../../support/routes/readers.ts';

/** `npm run tenant:export` and `npm run tenant:delete`: what a company has is handed over and goes, and nothing of anybody else. */
const product = ownProduct({ isSmall: true });
const COMPANY = 'Quokkafjord';
type Commands = ReturnType<typeof operating>;
type Manifest = { contents: { path: string; bytes: number; sha256: string; lines?: number }[]; missing: string[] };

let commands: Commands;
let entity: string;
let child: string;
let ours: string;
let reader: readers.Reader;
/** Usernames and e-mail addresses of the company's people. */
let people: string[];

const allItems = async (): Promise<Item[]> => Array.fromAsync(scanItems({ Segment: 0, TotalSegments: 1 }, {}));
const isRecord = ({ pk, sk }: Item): boolean => sk === '#' && isKind(pk.slice(0, pk.indexOf('#')));

beforeAll(async () => {
  commands = operating(product.running().folder);
  reachBehind();
  const superuser = await as('superuser');
  const companyOf = async (name: string) =>
    (await superuser.call<Entity>('POST /api/entities', { body: { name, type: 'client' } })).id;
  [ours, entity] = [await companyOf('Ours'), await companyOf(COMPANY)];
  const supplier = (await superuser.call<{ items: { id: string }[] }>('GET /api/suppliers')).items[0]?.id ?? '';
  await makeWorld((await readers.omnipotent('all-ours', ours)).client, 'Ours', supplier);
  reader = await readers.omnipotent('all-theirs', entity);
  await makeWorld(reader.client, COMPANY, supplier);
  await product.running().settle();
  const items = await allItems();
  child = String(items.find((item) => item.pk.startsWith('ENTITY#') && item.parent === entity)?.id);
  people = items
    .filter((item) => item.pk.startsWith('USER#') && item.sk === '#' && [entity, child].includes(String(item.entity)))
    .flatMap(({ username, email }) => [String(username), String(email)]);
}, 400_000);
afterAll(() => commands.remove());

const linesOf = (folder: string, path: string): Record<string, unknown>[] =>
  readFileSync(join(folder, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the export of a company', () => {
  let folder: string;
  let manifest: Manifest;
  beforeAll(async () => {
    folder = join(commands.folder, 'export');
    const { code, lines } = await commands.run('tenant-export', '--entity', entity, '--to', folder);
    expect(code, lines.join('\n')).toBe(0);
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  });

  test('has what the company’s own lists show, in each field', async () => {
    const compared: string[] = [];
    for (const { path, kind, columns } of readers.collections) {
      if (!kind || !columns.owner_entity) continue;
      const { status, body } = await reader.client.ask(`GET ${path}` as RouteKey, {
        query: { size: '500', owner_entity: entity },
      });
      if (status !== 200) continue;
      const { items } = body as { items: Record<string, unknown>[] };
      if (items.length === 0) continue;
      const exported = new Map(linesOf(folder, `records/${kind}.jsonl`).map((record) => [record.id, record]));
      for (const item of items) {
        const record = exported.get(item.id) ?? {};
        for (const [field, value] of Object.entries(record))
          if (Object.hasOwn(item, field)) expect(value, `${kind} ${item.id} ${field}`).toEqual(item[field]);
        expect(record.id, `${kind} ${item.id}`).toBe(item.id);
      }
      compared.push(kind);
    }
    expect(compared).toEqual(expect.arrayContaining(['PRODUCT', 'PROJECT', 'ASKED_MONITORING', 'IMPORT', 'CASE']));
  });

  test('has its people, accounts, histories and messages, and nothing that only the operator reads', async () => {
    const names = linesOf(folder, 'records/USER.jsonl').map(({ username }) => username);
    expect(names).toContain('all-theirs');
    expect(linesOf(folder, 'items/LEDGER.jsonl').length).toBeGreaterThan(2);
    expect(linesOf(folder, 'history/PRODUCT.jsonl').length).toBeGreaterThan(2);
    const [requested] = linesOf(folder, 'shared/MONITORING.jsonl');
    expect(requested?.comment).toBe(COMPANY);
    expect(requested).not.toHaveProperty('entities');
    const secrets = readdirSync(join(folder, 'items')).filter((name) =>
      /^(SESSIONS|LINK|TICKET|CALL|SCOPE)/.test(name),
    );
    expect(secrets).toEqual([]);
  });

  test('has each file as it was added, and the checksum of everything', () => {
    expect(manifest.missing).toEqual([]);
    for (const { path, sha256, lines } of manifest.contents) {
      const bytes = readFileSync(join(folder, path));
      expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(sha256);
      if (lines !== undefined) expect(bytes.toString().split('\n').length - 1, path).toBe(lines);
    }
    const document = manifest.contents.find(({ path }) => path.endsWith(`/${COMPANY}.txt`));
    expect(readFileSync(join(folder, document?.path ?? ''), 'utf8')).toBe(`Here is written ${COMPANY}`);
    expect(manifest.contents.some(({ path }) => /^files\/imports\/.*\/file$/.test(path))).toBe(true);
  });

  test('is one file if that is asked for, and replaces nothing', async () => {
    const to = join(commands.folder, 'export.zip');
    expect((await commands.run('tenant-export', '--entity', entity, '--to', to)).code).toBe(0);
    expect(Object.keys(unzipSync(readFileSync(to))).sort()).toEqual(
      ['manifest.json', ...manifest.contents.map(({ path }) => path)].sort(),
    );
    expect((await commands.run('tenant-export', '--entity', entity, '--to', folder)).lines).toEqual([
      `${folder} is not empty.`,
    ]);
    expect((await commands.run('tenant-export', '--entity', 'nobody', '--to', `${folder}-2`)).lines).toEqual([
      'There is no company nobody.',
    ]);
  });
});

describe('the deletion of a company', () => {
  const remove = (id: string, ...args: string[]) => commands.run('tenant-delete', '--entity', id, ...args);
  let before: Map<string, Item>;
  beforeAll(async () => {
    before = new Map((await allItems()).filter(isRecord).map((item) => [item.pk, item]));
  });

  test('says what it would do, and changes nothing without the name', async () => {
    const parent = await remove(entity, '--confirm', COMPANY);
    expect(parent.lines.at(-1)).toBe(
      `Below ${COMPANY} there is ${COMPANY} below. Delete that first, or give it another parent.`,
    );
    const { code, lines } = await remove(child, '--confirm', COMPANY);
    expect(code).toBe(1);
    expect(lines).toEqual(expect.arrayContaining(['  1 ENTITY', '  1 USER']));
    expect(lines.at(-1)).toBe(`Nothing was changed: the company is called "${COMPANY} below".`);
    const after = new Map((await allItems()).filter(isRecord).map((item) => [item.pk, item]));
    expect(after).toEqual(before);
  });

  test('goes on when it was killed in the middle, where the data agree with themselves', async () => {
    expect(await remove(child, '--confirm', `${COMPANY} below`)).toMatchObject({ code: 0 });
    const superuser = await as('superuser');
    const query = { owner_entity: entity, size: '1' };
    const count = async () => (await superuser.call<{ total: number }>('GET /api/products', { query })).total;
    const whole = await count();
    const isEnough = () => until(count, (left) => left < whole).then(() => undefined);
    expect(await commands.killed(isEnough, 'tenant-delete', '--entity', entity, '--confirm', COMPANY)).toBe(true);
    await product.running().settle();
    const halfway = await commands.run('doctor');
    expect(halfway.lines.filter((line) => !line.startsWith('✓'))).toEqual([]);

    const { code, lines } = await remove(entity, '--confirm', COMPANY);
    expect(code, lines.join('\n')).toBe(0);
    await product.running().settle();
  });

  test('leaves nothing that names the company or its people, in no item, file, list or log-in', async () => {
    expect(people.length).toBeGreaterThan(4);
    expect(await whereLeft([COMPANY, ...people])).toEqual([]);
    for (const username of people) expect((await enter(username, 'Chosen-Once-2026')).status).toBe(401);
    const superuser = await as('superuser');
    const { items } = await superuser.call<{ items: Entity[] }>('GET /api/entities', { query: { size: '200' } });
    expect(items.map(({ id }) => id)).not.toContain(entity);
  });

  test('leaves everybody else’s records as they were, but for what referred to it', async () => {
    const after = new Map((await allItems()).filter(isRecord).map((item) => [item.pk, item]));
    const kindIn = (pk: string) => pk.slice(0, pk.indexOf('#')) as KindName;
    const isOwn = ({ pk, gsi1pk, entity: company }: Item) =>
      [entity, child].some(
        (id) =>
          pk === `ENTITY#${id}` ||
          company === id ||
          (!COMMON_KINDS.has(kindIn(pk)) && gsi1pk === `${kindIn(pk)}#${id}`),
      );
    const gone = [...before.values()].filter((item) => !isOwn(item) && !after.has(item.pk));
    expect(gone.map(({ pk }) => pk)).toEqual([]);
    const changed = [...before.values()].filter((item) => !isOwn(item) && !isDeepStrictEqual(after.get(item.pk), item));
    const named = [entity, child, COMPANY, ...people];
    const without = changed.filter((item) => !named.some((name) => JSON.stringify(item).includes(name)));
    expect(without.map(({ pk }) => pk)).toEqual([]);
    const own = [...before.values()].filter(({ owner_entity }) => owner_entity === ours);
    expect(own.length).toBeGreaterThan(20);
    for (const item of own) expect(after.get(item.pk)).toEqual(item);
  });

  test('keeps the accounts without names, for ten years; the data agree with themselves', async () => {
    const lines = (await allItems()).filter(({ pk }) => pk.startsWith(`LEDGER#${entity}#`));
    expect(lines.length).toBeGreaterThan(2);
    const inTenYears = Date.now() / 1000 + 10 * 365.24 * 86_400;
    for (const { ttl } of lines) expect(Math.abs(Number(ttl) - inTenYears)).toBeLessThan(3 * 86_400);
    const sums = lines.filter(({ sk }) => sk !== '#').reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(sums).toBe(lines.filter(({ sk }) => sk === '#').reduce((sum, { balance }) => sum + Number(balance), 0));
    expect((await commands.run('doctor')).lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
  });

  test('finds nothing when it is run again', async () => {
    expect(await remove(entity)).toEqual({ code: 0, lines: [`Nothing of ${entity} is left in local.`] });
  });
});
