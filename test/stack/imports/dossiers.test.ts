import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerLine } from '#shared/credits/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { WhereUsed } from '#shared/parts/where-used.ts';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import type { CartAnswer, MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { finished } from '../../support/records/imports.ts';
import { isTagged, pagesOf } from '../../support/records/pdfs.ts';
import { addToCart, confirm, newClient, newParts, served } from '../../support/records/requests.ts';

type List<T> = { items: T[]; total: number };
let client: Client;
let operator: Client;
beforeAll(async () => {
  [client, operator] = [await as('client'), await as('operator')];
});

type Route = 'products/{id}' | 'suppliers/{id}' | 'projects/{id}' | 'asked_monitorings/carts/{id}';

async function bytesOf(reader: Client, job: Job): Promise<Uint8Array> {
  const done = await finished(reader, job);
  expect(done, done.error ?? '').toMatchObject({ state: 'done' });
  return new Uint8Array(await (await fetch(done.result?.url ?? '')).arrayBuffer());
}

/** The dossier of a record as bytes. */
async function printed(reader: Client, route: Route, id: string, language: Language): Promise<Uint8Array> {
  const asked = { params: { id }, body: { language } };
  return bytesOf(reader, (await reader.call<{ job: Job }>(`POST /api/${route}/pdf`, asked)).job);
}

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  );
const plain = (text: string) => text.replace(/\s+/g, ' ');

const WORDS = {
  en: { identity: 'Identification', verdict: 'Verdict and proof', page: 'Page 1 of', version: 'record version' },
  fr: { identity: 'Identification de l’article', verdict: 'Verdict et preuve', page: 'Page 1 sur', version: 'version' },
} as const;

test.each(['en', 'fr'] as const)('the dossier of a part in %s tells what the part says', async (language) => {
  const { items } = await client.call<List<PartAnswer>>('GET /api/products', {
    query: { availability_status: 'last_buy_order', origin: 'import_product', size: '1' },
  });
  const [part] = items as [PartAnswer];
  const bytes = await printed(client, 'products/{id}', part.id, language);
  const pages = await pagesOf(bytes);
  const text = pages.join(' ');
  for (const said of [part.supplier_ref, part.supplier_label, part.internal_ref])
    if (said) expect(text).toContain(plain(said));
  expect(text).toContain(plain(dayIn(language, part.last_buy_order ?? '')));
  const { identity, verdict, page, version } = WORDS[language];
  for (const word of [identity, verdict, version]) expect(text).toContain(word);
  expect(text).toContain(`${page} ${pages.length}`);
  expect(new TextDecoder('latin1').decode(bytes)).toContain(`/Lang (${language})`);
  expect(await isTagged(bytes)).toBe(true);
});

test('a dossier over several pages repeats the heads of its table and numbers its pages', async () => {
  const { items } = await operator.call<List<PartAnswer>>('GET /api/products', { query: { size: '120' } });
  const { id: project } = await operator.call<{ id: string }>('POST /api/projects', { body: { name: 'Long dossier' } });
  const parts = items.map(({ id }) => ({ product: id, quantity: 2 }));
  await operator.call('POST /api/systems', { body: { name: 'Everything', project, parts } });
  const assessed = await operator.call<ProjectAssessment>('GET /api/projects/{id}/analysis', {
    params: { id: project },
  });
  const pages = await pagesOf(await printed(operator, 'projects/{id}', project, 'en'));
  const text = pages.join(' ');
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, n) => {
    expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
    expect(page).toContain('State as of');
  });
  // A long reference may be broken into two lines.
  const letters = text.replaceAll(' ', '');
  for (const { supplier_ref, internal_ref } of items)
    expect(letters).toContain((supplier_ref ?? internal_ref ?? '').replaceAll(/\s/g, ''));
  expect(text).toContain(`State of ${assessed.parts} parts`);
  expect(text).toContain('Decisions asked');
  for (const { supplier_ref } of assessed.exposures)
    expect(letters).toContain((supplier_ref ?? '').replaceAll(/\s/g, ''));
  const first = pages.findIndex((page) => page.includes('Parts, next last buy order first'));
  const last = pages.findIndex((page) => page.includes('No document is attached'));
  expect(last).toBeGreaterThan(first);
  for (const page of pages.slice(first, last)) expect(page).toContain('Part Label Manufacturer Availability');
});

test('changes of a dossier name the records that they are about: no id is on paper', async () => {
  const id = /\b01[0-9A-HJKMNP-TV-Z]{24}\b/;
  const [part] = await newParts(client, 1);
  const params = { id: part?.id ?? '' };
  const body = { name: 'Named on paper' };
  const { id: project } = await client.call<{ id: string }>('POST /api/projects', { body });
  const parts = [{ product: params.id, quantity: 1 }];
  await client.call('POST /api/systems', { body: { name: 'Only one', project, parts } });
  await until(
    () => client.call<PartAnswer>('GET /api/products/{id}', { params }),
    ({ projects }) => projects?.includes(project) === true,
  );
  const text = (await pagesOf(await printed(client, 'products/{id}', params.id, 'en'))).join(' ');
  expect(text).toContain('Projects: Named on paper (before');
  expect(text).not.toMatch(id);
  const thirdParties = await operator.call<List<SupplierAnswer>>('GET /api/suppliers', { query: { size: '200' } });
  const supplier = thirdParties.items.find((each) => each.favorite_contact);
  const dossier = (await pagesOf(await printed(operator, 'suppliers/{id}', supplier?.id ?? '', 'en'))).join(' ');
  expect(dossier).toMatch(/avou?rite contact: \p{Lu}/u);
  expect(dossier).not.toMatch(id);
});

test.each(['en', 'fr'] as const)(
  'a part says in %s where it is used, with its quantities rolled up',
  async (language) => {
    const { id: project } = await client.call<{ id: string }>('POST /api/projects', {
      body: { name: `Rolled up ${language}` },
    });
    const { items } = await client.call<List<PartAnswer>>('GET /api/products', {
      query: { origin: 'import_product', size: '1' },
    });
    const [part] = items as [PartAnswer];
    const above = { name: 'Mission computer', project, quantity: 3 };
    const { id: parent } = await client.call<{ id: string }>('POST /api/systems', { body: above });
    const parts = [{ product: part.id, quantity: 7 }];
    await client.call('POST /api/systems', { body: { name: 'I/O board', project, parent, quantity: 2, parts } });
    const used = await client.call<WhereUsed>('GET /api/products/{id}/where_used', { params: { id: part.id } });
    const text = (await pagesOf(await printed(client, 'products/{id}', part.id, language))).join(' ');
    const number = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB');
    expect(used.by_project.find(({ id }) => id === project)?.units).toBe(42);
    expect(text).toContain(`Rolled up ${language}`);
    expect(text).toContain('Mission computer × 3 › I/O board × 2 7 42');
    for (const { name, uses } of used.by_project)
      for (const use of uses) {
        expect(text).toContain(plain(name));
        expect(text).toContain(
          plain(
            `${use.times === 1 ? use.name : `${use.name} × ${number.format(use.times)}`} ${number.format(use.quantity)} ${number.format(use.units)}`,
          ),
        );
      }
  },
);

test.each(['en', 'fr'] as const)('a project says in %s how risky it is, and for which parts', async (language) => {
  const { items } = await client.call<List<{ id: string; name: string }>>('GET /api/projects', {
    query: { size: '50' },
  });
  const assessed = await Promise.all(
    items.map(({ id }) => client.call<ProjectAssessment>('GET /api/projects/{id}/analysis', { params: { id } })),
  );
  const at = assessed.findIndex(({ exposures }) => exposures.length > 0);
  const { risk, exposures, quarters, systems } = assessed[at] as ProjectAssessment;
  const text = (await pagesOf(await printed(client, 'projects/{id}', items[at]?.id ?? '', language))).join(' ');
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const mean = language === 'en' ? 'mean risk' : 'risque moyen';
  expect(text).toContain(`${risk.grade} (${mean} ${plain(number.format(risk.mean ?? 0))})`);
  expect(text).toContain(`${risk.potential_grade} (${mean} ${plain(number.format(risk.potential_mean ?? 0))})`);
  const letters = text.replaceAll(' ', '');
  for (const part of exposures)
    expect(letters).toContain(
      `${[part.supplier_ref ?? part.internal_ref, part.label].filter(Boolean).join('–')}${part.risk.score}`.replaceAll(
        /\s/g,
        '',
      ),
    );
  for (const { name } of systems) expect(text).toContain(plain(name));
  for (const { quarter } of quarters)
    if (quarter) expect(text).toContain(`${language === 'en' ? 'Q' : 'T'}${quarter.slice(-1)} ${quarter.slice(0, 4)}`);
});

describe('what the operator notes for itself', () => {
  test('is in no dossier of a third-party, neither a client’s nor its own', async () => {
    const { items } = await operator.call<List<SupplierAnswer>>('GET /api/suppliers', { query: { size: '1' } });
    const [{ id, name, version }] = items as [SupplierAnswer];
    const private_note = 'Kept to ourselves 4711';
    await operator.call('PUT /api/suppliers/{id}', { params: { id }, body: { private_note, version } });
    for (const reader of [client, operator]) {
      const text = (await pagesOf(await printed(reader, 'suppliers/{id}', id, 'en'))).join(' ');
      expect(text).toContain(plain(name));
      expect(text).not.toContain('4711');
    }
  });

  test('nor does anybody print what is another company’s', async () => {
    const other = await as('client-other');
    const { items } = await client.call<List<CartAnswer>>('GET /api/asked_monitorings/carts', { query: { size: '1' } });
    const asked = { params: { id: items[0]?.id ?? '' }, body: {} };
    expect(await other.ask('POST /api/asked_monitorings/carts/{id}/pdf', asked)).toMatchObject({ status: 404 });
    expect(await client.ask('POST /api/asked_processings/carts/{id}/pdf', asked)).toMatchObject({ status: 404 });
  });
});

test('the confirmation of a cart names its requests and its cost', async () => {
  const { items } = await client.call<List<CartAnswer>>('GET /api/asked_monitorings/carts', { query: { size: '1' } });
  const [cart] = items as [CartAnswer];
  const requests = await client.call<List<MonitoringRequestAnswer>>('GET /api/asked_monitorings', {
    query: { cart: cart.id, size: '1000' },
  });
  const text = (await pagesOf(await printed(client, 'asked_monitorings/carts/{id}', cart.id, 'fr'))).join(' ');
  expect(requests.total).toBeGreaterThan(0);
  for (const { product_label } of requests.items) expect(text).toContain(plain(product_label ?? ''));
  expect(text).toContain(plain(cart.owner_entity_label ?? ''));
  expect(text).toContain('Confirmation de panier');
});

test.each(['en', 'fr'] as const)(
  'the confirmation of a cart says in %s by when its answer is expected',
  async (language) => {
    const { client: buyer } = await newClient(1);
    const [part] = (await newParts(buyer, 1)) as [PartAnswer];
    const { requests } = await addToCart(buyer, [part]);
    const { cart } = await confirm(buyer, { ids: requests });
    const { monitoring } = await served(buyer, part.id);
    const body = { ids: [monitoring], due_on: '2027-03-15' };
    await (await as('superuser')).call('POST /api/monitorings/assign', { body });
    const text = (await pagesOf(await printed(buyer, 'asked_monitorings/carts/{id}', cart, language))).join(' ');
    const name = language === 'en' ? 'Answer expected by' : 'Réponse attendue pour le';
    expect(text).toContain(plain(`${name} ${dayIn(language, '2027-03-15')}`));
  },
);

test('the statement of a month has every movement and its balance', async () => {
  const { items } = await client.call<List<LedgerLine>>('GET /api/db_token/ledger', { query: { size: '-1' } });
  const month = items[0]?.date.slice(0, 7) ?? '';
  const body = { month, format: 'pdf', language: 'en' };
  const { job } = await client.call<{ job: Job }>('POST /api/db_token/statement', { body });
  const text = (await pagesOf(await bytesOf(client, job))).join(' ');
  const number = new Intl.NumberFormat('en');
  for (const line of items.filter(({ date }) => date.startsWith(month))) {
    expect(text).toContain(plain(line.reason));
    expect(text).toContain(number.format(line.balance));
  }
  for (const word of ['Opening balance', 'Closing balance']) expect(text).toContain(word);
});
