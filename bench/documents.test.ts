import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { commitChanges } from '../functions/platform/records/changes.ts';
import { NODE } from '../functions/platform/records/kinds.ts';
import { creation, freshRecord, readRecord, readRecords } from '../functions/platform/records/records.ts';
import { type Node, node as nodeSchema, type Subject, versionsOf } from '../shared/documents/schema.ts';
import type { Me } from '../shared/users/schema.ts';
import { portionsOf } from '../shared/values/portions.ts';
import { as, type Client, reachBehind, stack, until } from '../test/support/product/client.ts';
import { addDocument, addFolder } from '../test/support/records/documents.ts';
import { asVisitor, DESKTOP, openChromium, sessionOf } from './page/browser.ts';
import { median, percentile } from './page/report.ts';
import { scroll } from './page/scrolling.ts';

const ROLE = 'client-other';
const NODES = Number(process.env.BENCH_NODES ?? 10_000);
/** Direct contents of a folder. */
const BREADTH = 100;
const ROUNDS = 12;
const WARM_UP = 3;

let client: Client;
let subject: Subject;
let ids: string[];

/** A project with folders in one folder, and documents in each: the first has half of them. */
beforeAll(async () => {
  client = await as(ROLE);
  const { id: user, entity } = await client.call<Me>('GET /api/users/me');
  const { items } = await client.call<{ items: { id: string }[] }>('GET /api/projects', { query: { size: '1' } });
  subject = { kind: 'project', id: items[0]?.id ?? '' };
  const top = await addFolder(client, { subject }, `All of ${NODES}`);
  reachBehind();
  const own = { owner_entity: entity.id, author_entity: entity.id, created_by: user, subjects: [] };
  const make = (parent: string, name: string, more: Partial<Node>): Node =>
    nodeSchema.parse({ ...freshRecord(), ...own, parent, name, kind: 'folder', ...more });
  const folders = Array.from({ length: Math.ceil(NODES / BREADTH) }, (_, n) => make(top.id, `Folder ${n + 1}`, {}));
  // One content, which is stored once.
  const { id: first } = await addDocument(client, { parent: top.id }, 'Certificate 0.txt', 'A proof');
  const versions = versionsOf((await readRecord(NODE, first)) as Node);
  const [{ size, type, checksum } = { size: 0, type: '', checksum: '' }] = versions;
  const file = { kind: 'document', size, type, checksum, versions } as const;
  const documents = Array.from({ length: NODES - folders.length }, (_, n) =>
    make(folders[n % 2 ? 0 : (n / 2) % folders.length]?.id ?? '', `Certificate ${n + 1}.txt`, {
      ...file,
      tags: n % 7 ? [] : ['RoHS'],
    }),
  );
  const author = { user: 'vigie' };
  for (const some of [...portionsOf(folders, 1000), ...portionsOf(documents, 1000)])
    await commitChanges(some.map((each) => creation(NODE, each, author, { code: 'demo' })));
  // The worker that reads new documents has the machine to itself until it has looked at all of them.
  const unread = { kind: 'document', text_state__isnull: 'true', size: '1' };
  await until(
    async () => (await client.call<{ total: number }>('GET /api/ged/nodes', { query: unread })).total,
    (total) => total === 0,
    1_000,
  );
  ids = [...folders, ...documents].map(({ id }) => id);
}, 1_200_000);

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test(`a tree of ${NODES} folders and documents, at the gateway, beside reading its records from the table`, async () => {
  const query = { subject: `${subject.kind}:${subject.id}` };
  const open = async () => {
    const { body } = await client.ask('GET /api/ged/treeview', { query });
    expect((body as { items: unknown[] }).items.length).toBeGreaterThan(NODES);
  };
  const baseline = async () => expect((await readRecords(NODE, ids)).size).toBe(NODES);
  const times: Record<'tree' | 'records', number[]> = { tree: [], records: [] };
  // Alternately, so that both meet the same machine.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [tree, records] = [await timed(open), await timed(baseline)];
    if (round < WARM_UP) continue;
    times.tree.push(tree);
    times.records.push(records);
  }
  const [tree, records] = [median(times.tree), median(times.records)];
  const ratio = (tree / records).toFixed(2);
  console.log(
    `tree of ${NODES} nodes: ${Math.round(tree)} ms at the gateway (goal 300 ms), ${ratio} x reading its records from the table (${Math.round(records)} ms)`,
  );
}, 600_000);

/** Milliseconds between frames, and how long the page's thread was at work for all of them, whatever else the machine does. */
async function workOf(page: Page, scrolling: () => Promise<number[]>) {
  const { TaskDuration: before = 0 } = await page.metrics();
  const times = await scrolling();
  const { TaskDuration: after = 0 } = await page.metrics();
  return { times, work: (after - before) * 1000 };
}

test('the page scrolls it beside a list of parts', async () => {
  const browser = await openChromium();
  try {
    const frames = await asVisitor(browser, await sessionOf(ROLE), async (page) => {
      await page.setViewport(DESKTOP);
      await page.goto(`${stack().url}/parts`, { waitUntil: 'networkidle0' });
      await page.select('.pager select', '-1');
      await page.waitForNetworkIdle();
      const list = await workOf(page, () => scroll(page));
      const start = performance.now();
      await page.goto(`${stack().url}/documents/${subject.kind}/${subject.id}`);
      await page.waitForSelector('.documents-tree [role=row]');
      const opened = performance.now() - start;
      // Opens the folder that holds all folders, and the first of these.
      for (const _ of [1, 2]) {
        await page.keyboard.press('Tab');
        await page.focus('.documents-tree [role=row][aria-expanded=false]');
        await page.keyboard.press('ArrowRight');
      }
      await page.waitForFunction(() => (document.querySelector('.documents-tree')?.scrollHeight ?? 0) > 5000);
      return { list, opened, tree: await workOf(page, () => scroll(page, '.documents-tree')) };
    });
    const of = ({ times, work }: { times: number[]; work: number }) =>
      `p50 ${Math.round(median(times))} ms, p95 ${Math.round(percentile(times, 0.95))} ms, of its thread's time ${(work / times.length).toFixed(1)} ms`;
    console.log(`tree of ${NODES} nodes: first line after ${Math.round(frames.opened)} ms`);
    console.log(`scrolling the tree: ${of(frames.tree)}; scrolling a list of parts: ${of(frames.list)}`);
    expect(frames.tree.times.length).toBe(frames.list.times.length);
  } finally {
    await browser.close();
  }
}, 600_000);
