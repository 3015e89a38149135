import { beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import type { Watchlist } from '#shared/watchlists/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { newClient, watch } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';

type List<T> = { items: T[]; total: number };
type Put = { added: number; not_added: { id: string; reason: string }[] };

let operator: Client;
let client: Client;
let asking: Awaited<ReturnType<typeof newClient>>;
let made = 0;

const newCatalogue = (fields: object = {}) =>
  operator.call<PartAnswer>('POST /api/products', {
    body: { supplier_name: 'Kestrel', supplier_ref: `WATCHED-${++made}`, label: 'Relay', is_public: true, ...fields },
  });
const newList = async (of = client, name = `List ${++made}`) =>
  (await of.call<Watchlist>('POST /api/watchlists', { body: { name } })).id;
const put = (id: string, ids: string[], of = client) =>
  of.call<Put>('POST /api/watchlists/{id}/products', { params: { id }, body: { ids } });
const take = (id: string, ids: string[]) =>
  client.call('DELETE /api/watchlists/{id}/products', { params: { id }, body: { ids } });
const partsOn = async (watchlistId: string, of = client) =>
  (await of.call<List<PartAnswer>>('GET /api/products/by_watchlist/{watchlistId}', { params: { watchlistId } })).items;
/** The client's own parts of a catalogue part. */
const ownOf = async ({ id }: PartAnswer, of = client) =>
  (await of.call<List<PartAnswer>>('GET /api/products', { query: { product: id } })).items;
const isGone = (id: string) =>
  until(
    async () => (await client.ask('GET /api/products/{id}', { params: { id } })).status,
    (status) => status === 404,
  );
/** A deletion that follows: the part of another catalogue part, which was made for the same list, is gone. */
async function othersAreGone(list: string, kept: PartAnswer): Promise<void> {
  const beside = await newCatalogue();
  await put(list, [beside.id]);
  const [own] = await ownOf(beside);
  await take(list, [kept.id, beside.id]);
  await isGone(own?.id ?? '');
}
const find = (product: string, body: object) =>
  operator.call<Monitoring>('POST /api/monitorings', {
    body: { product, status: 'closed_1', monitoring_date: '2026-11-02T00:00:00.000Z', ...body },
  });

beforeAll(async () => {
  operator = await as('superuser');
  asking = await newClient(50);
  client = asking.client;
});

describe('a client that puts a catalogue part on its watchlist', () => {
  test('has one part of its own that points to it, on all of its lists, however many add it at once', async () => {
    const catalogue = await newCatalogue();
    const lists = await Promise.all([newList(), newList(), newList()]);
    const answers = await Promise.all([...lists, ...lists].map((list) => put(list, [catalogue.id])));
    expect(answers.map(({ added }) => added).reduce((sum, added) => sum + added)).toBe(3);
    const [own, ...others] = await ownOf(catalogue);
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      origin: 'watchlisted_product',
      product: catalogue.id,
      supplier_label: 'Kestrel',
      supplier_ref: catalogue.supplier_ref,
      owner_entity: asking.entity,
    });
    for (const list of lists) expect((await partsOn(list)).map(({ id }) => id)).toEqual([own?.id]);
    expect(await put(lists[0] ?? '', [catalogue.id])).toEqual({
      added: 0,
      not_added: [{ id: catalogue.id, reason: 'already_there' }],
    });
    const history = await client.call<List<HistoryLine>>('GET /api/products/{id}/history', {
      params: { id: own?.id ?? '' },
    });
    expect(history.items.at(-1)?.reason_code).toBe('watchlisted');
  });

  test('uses the part that it has already', async () => {
    const [identified, same] = await Promise.all([newCatalogue(), newCatalogue()]);
    const { supplier_name, supplier_ref } = same;
    const mine = await client.call<PartAnswer>('POST /api/products', { body: { supplier_name, supplier_ref } });
    const list = await newList();
    await put(list, [identified.id, same.id]);
    await put(await newList(), [identified.id]);
    expect(await ownOf(identified)).toHaveLength(1);
    expect(await ownOf(same)).toMatchObject([{ id: mine.id, origin: 'import_product' }]);
    await take(list, [same.id]);
    expect(await partsOn(list)).toHaveLength(1);
  });

  test('can do so with parts that it sees only, and operators keep catalogue parts on lists of their own', async () => {
    const secret = await newCatalogue({ is_public: false });
    expect(await put(await newList(), [secret.id])).toEqual({
      added: 0,
      not_added: [{ id: secret.id, reason: 'unknown' }],
    });
    const catalogue = await newCatalogue();
    const list = await newList(operator);
    await put(list, [catalogue.id], operator);
    expect((await partsOn(list, operator)).map(({ id }) => id)).toEqual([catalogue.id]);
    expect(await ownOf(catalogue, operator)).toEqual([]);
  });

  test('keeps catalogue parts where a list has them from before', async () => {
    const catalogue = await newCatalogue();
    const { id } = await client.call<Watchlist>('POST /api/watchlists', {
      body: { name: 'From before', products: [catalogue.id] },
    });
    expect(await put(id, [catalogue.id])).toMatchObject({ not_added: [{ reason: 'already_there' }] });
    expect((await partsOn(id)).map((part) => part.id)).toEqual([catalogue.id]);
    expect(await take(id, [catalogue.id])).toEqual({ removed: 1, products: [catalogue.id] });
  });

  test('has many added by a job', async () => {
    const catalogue = await Promise.all(Array.from({ length: 12 }, () => newCatalogue()));
    const { items } = await client.call<List<PartAnswer>>('GET /api/products', {
      query: { origin: 'product', size: '95' },
    });
    const ids = [...new Set([...catalogue, ...items].map(({ id }) => id)), 'nothing'];
    const list = await newList();
    const { job } = await client.call<{ job: Job }>('POST /api/watchlists/{id}/products', {
      params: { id: list },
      body: { ids },
    });
    expect(job).toMatchObject({ kind: 'bulk', action: 'watchlist_add', total: ids.length });
    expect(await finished(client, job)).toMatchObject({
      state: 'done',
      result: { changed: ids.length - 1, unchanged: 0, refused: 1 },
    });
    const query = { size: '-1', origin: 'watchlisted_product' };
    const listed = await client.call<List<PartAnswer>>('GET /api/products/by_watchlist/{watchlistId}', {
      params: { watchlistId: list },
      query,
    });
    expect(listed.total).toBe(ids.length - 1);
  });
});

describe('what is known of a part on a watchlist', () => {
  test('is what the catalogue says, and goes on being it, until its owner says otherwise', async () => {
    const catalogue = await newCatalogue();
    await find(catalogue.id, { availability_status: 'available' });
    const list = await newList();
    await put(list, [catalogue.id]);
    const read = async () => (await partsOn(list))[0];
    expect(await read()).toMatchObject({ availability_status: 'available', fact_source: 'monitoring' });
    await find(catalogue.id, { availability_status: 'obsolete', monitoring_date: '2026-11-03T00:00:00.000Z' });
    const own = await until(read, (part) => part?.availability_status === 'obsolete');
    expect(own).toMatchObject({ fact_source: 'monitoring', monitoring_status: null });

    const body = { availability_status: 'last_buy_order', last_buy_order: '2027-03-01' };
    await client.call('PUT /api/products/{id}', { params: { id: own?.id ?? '' }, body });
    const beside = await newCatalogue();
    await put(list, [beside.id]);
    await find(catalogue.id, { availability_status: 'available', monitoring_date: '2026-11-04T00:00:00.000Z' });
    await find(beside.id, { availability_status: 'available' });
    await until(
      async () => (await ownOf(beside))[0],
      (part) => part?.availability_status === 'available',
    );
    expect((await ownOf(catalogue))[0]).toMatchObject({
      availability_status: 'last_buy_order',
      fact_source: 'declared',
    });
  });

  test('can be requested: the monitoring is that of the catalogue part', async () => {
    const catalogue = await newCatalogue();
    await put(await newList(), [catalogue.id]);
    const [own] = await ownOf(catalogue);
    await watch(client, { id: own?.id ?? '' });
    const monitoring = await until(
      async () =>
        (await client.call<List<Monitoring>>('GET /api/monitorings', { query: { product: catalogue.id } })).items[0],
      (found) => found !== undefined,
    );
    expect(monitoring).toMatchObject({ product: catalogue.id, status: 'in_progress' });
    expect((await ownOf(catalogue))[0]).toMatchObject({ monitoring_status: 'in_progress' });
  });
});

describe('a part that leaves its last watchlist', () => {
  test('goes if nothing else hangs on it, also with the list, and comes back by what the removal answers', async () => {
    const catalogue = await newCatalogue();
    const [first, second] = await Promise.all([newList(), newList()]);
    await put(first, [catalogue.id]);
    await put(second, [catalogue.id]);
    const [own] = await ownOf(catalogue);
    const kept = own?.id ?? '';
    await othersAreGone(first, catalogue);
    expect(await partsOn(second)).toMatchObject([{ id: kept }]);
    expect(await take(second, [kept])).toEqual({ removed: 1, products: [catalogue.id] });
    expect(await put(second, [catalogue.id])).toEqual({ added: 1, not_added: [] });
    const [again] = await ownOf(catalogue);
    await client.call('DELETE /api/watchlists/{id}', { params: { id: second } });
    await isGone(again?.id ?? '');
    expect(await ownOf(catalogue)).toEqual([]);
  });

  test('stays with a request, or with what its owner wrote', async () => {
    const [requested, noted] = [await newCatalogue(), await newCatalogue()];
    const list = await newList();
    await put(list, [requested.id, noted.id]);
    const [[one], [other]] = await Promise.all([ownOf(requested), ownOf(noted)]);
    await client.call('POST /api/asked_monitorings/bulk_add', { body: { products: [one?.id] } });
    await client.call('PUT /api/products/{id}', { params: { id: other?.id ?? '' }, body: { notes: 'ours' } });
    await othersAreGone(list, requested);
    await othersAreGone(list, noted);
    expect([await ownOf(requested), await ownOf(noted)].map((own) => own.map(({ id }) => id))).toEqual([
      [one?.id],
      [other?.id],
    ]);
  });

  test('stays if an import has it, which makes no second one', async () => {
    const catalogue = await newCatalogue();
    const list = await newList();
    await put(list, [catalogue.id]);
    const [own] = await ownOf(catalogue);
    const rows = [
      ['Manufacturer', 'MPN', 'Description'],
      ['Kestrel', catalogue.supplier_ref ?? '', catalogue.label ?? ''],
    ];
    await analyse(client, 'watched.xlsx', await plainList(rows));
    expect((await finalize(client)).result).toMatchObject({ created: 0, updated: 1 });
    expect(await ownOf(catalogue)).toMatchObject([
      { id: own?.id, origin: 'import_product', import_file: 'watched.xlsx' },
    ]);
    await othersAreGone(list, catalogue);
    expect(await ownOf(catalogue)).toHaveLength(1);
    await analyse(client, 'watched.xlsx', await plainList(rows));
    expect((await finalize(client)).result).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });
});
