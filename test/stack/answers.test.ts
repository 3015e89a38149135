import { beforeAll, expect, test } from 'vitest';
import type { AnalysedLine, MappingAnswer } from '#shared/analysis/schema.ts';
import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/products/schema.ts';
import type { Supplier } from '#shared/suppliers/schema.ts';
import { as, type Client, stack } from '../support/client.ts';
import { finished, settled } from '../support/imports.ts';
import { callRecordRoutes } from '../support/record-routes.ts';
import { plainList } from '../support/workbooks.ts';

const labels = { label_en: 'Answer', label_fr: 'Réponse' };
const renamed = { label_en: 'Answers' };
const REFERENCE = [
  ['countries', { body: { code: 'XA', alpha_3: 'XAA', numeric: '998', ...labels }, changes: renamed }],
  ['regions', { body: { code: 'FR-XA', country: 'FR', ...labels }, changes: renamed }],
  ['departments', { body: { code: 'XA', region: 'FR-ARA', country: 'FR', ...labels }, changes: renamed }],
  ['legal-status', { body: { key: 'fr_answer', country: 'FR', ...labels }, changes: renamed }],
  ['families', { body: { key: 'answers', ...labels }, changes: renamed }],
  ['subfamilies', { body: { key: 'answers', family: 'seals', ...labels }, changes: renamed }],
  ['dictionaries/{name}/entries', { within: { name: 'sri' }, body: { key: 'answer', ...labels }, changes: renamed }],
] as const;

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

/** Every route once, in an order in which each can succeed; the client refuses any answer that is not the contract's. */
test('every route answers with the status and in the shape that its contract says', async () => {
  const called = new Set<RouteKey>();
  const callAs =
    (client: Client): Client['call'] =>
    (key, asked = {}) => {
      called.add(key);
      return client.call(key, asked);
    };
  const call = callAs(operator);
  const user = stack().users.find(({ role }) => role === 'operator');

  await call('GET /api/status/');
  await call('GET /api/openapi.json');
  const form = new URLSearchParams({ username: user?.username ?? '', password: user?.password ?? '' });
  await call('POST /api/oauth2/token', { body: form });
  await call('GET /api/users/me');
  await call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: 'en' } });
  await call('GET /api/dictionaries');
  await call('GET /api/dictionaries/{name}', { params: { name: 'availability_status' } });

  const asSuperuser = callAs(await as('superuser'));
  for (const [path, sample] of REFERENCE) await callRecordRoutes(asSuperuser, path, sample);

  await callRecordRoutes(call, 'suppliers', { body: { name: 'Answer and Sons' }, changes: { city: 'Lyon' } });
  const supplier = await call<Supplier>('POST /api/suppliers', { body: { name: 'Answers Ltd', ncages: ['A1B2C'] } });
  expect(supplier.supplier_code).toMatch(/^T\d{6}$/);
  const third = { params: { id: supplier.id } };
  await call('GET /api/suppliers/new_supplier_code');
  await call('GET /api/suppliers/exists', { query: { code: supplier.supplier_code } });
  await call('GET /api/suppliers/by_name', { query: { name: 'answers' } });
  await call('POST /api/suppliers/{id}/ncages', { ...third, body: { ncage: 'F1234' } });
  await call('GET /api/suppliers/{id}/ncages', third);
  await call('DELETE /api/suppliers/{id}/ncages', { ...third, query: { ncage: 'F1234' } });
  for (const list of ['families', 'products', 'genealogy', 'events'] as const)
    await call(`GET /api/suppliers/{id}/${list}`, third);
  await call('PUT /api/suppliers/{id}/entity_supplier', { ...third, body: { entity_supplier_code: 'A' } });
  const person = { supplier: supplier.id, lastname: 'Answer' };
  await callRecordRoutes(call, 'contacts', { body: person, changes: { is_active: false } });
  const exchange = { supplier: supplier.id, name: 'Answer', type: 'further_exchange', date: '2026-01-31' };
  await callRecordRoutes(call, 'events', { body: exchange, changes: { content: 'Yes' } });

  const body = {
    supplier: supplier.id,
    supplier_ref: 'ANS-1',
    label: 'Answer',
    last_buy_order: '2027-01-31',
    price: 1.5,
  };
  const part = await call<PartAnswer>('POST /api/products', { body });
  const params = { id: part.id };
  await call('GET /api/products', { query: { supplier: supplier.id, order_by: '-price' } });
  await call('POST /api/products/fields_values', { body: { fields: ['family', 'is_public'], limit: 3 } });
  await call('GET /api/products/{id}', { params });
  await call('PUT /api/products/{id}', { params, body: { availability_status: 'obsolete' } });
  await call('GET /api/products/{id}/history', { params, query: { size: '5' } });
  await call('GET /api/products/{id}/latest_monitoring', { params });
  const { job } = await call<{ job: Job }>('POST /api/products/{id}/pdf', { params, body: {} });
  await call('POST /api/products/export', { body: { fields: ['label'], filters: { supplier: supplier.id } } });
  await call('GET /api/jobs');
  await call('GET /api/jobs/{id}', { params: { id: (await finished(operator, job)).id } });

  await callRecordRoutes(call, 'products', { body: { supplier_ref: 'ANS-9' }, changes: { label: 'Answer 9' } });
  await call('POST /api/products/bulk_update', { body: { updates: [{ id: part.id, label: 'Answers' }] } });
  await call('GET /api/products/chart_data', { query: { by: 'availability_status' } });
  await callRecordRoutes(call, 'monitorings', { body: { product: part.id }, changes: { comment: 'Asked' } });
  await call('GET /api/monitorings/transitions');
  await callRecordRoutes(call, 'projects', { body: { name: 'Answer' }, changes: { status: 'closed' } });
  const project = await call<{ id: string }>('POST /api/projects', { body: { name: 'Answers' } });
  const hung = { name: 'Answer', project: project.id, parts: [{ product: part.id, quantity: 2 }] };
  await callRecordRoutes(call, 'systems', { body: hung, changes: { quantity: 3 } });
  const system = await call<{ id: string }>('POST /api/systems', { body: hung });
  await call('GET /api/systems/{id}/parents', { params: { id: system.id } });
  await call('GET /api/systems/{id}/children', { params: { id: system.id } });
  await call('GET /api/products/by_system/{systemId}', { params: { systemId: system.id } });
  await callRecordRoutes(call, 'watchlists', { body: { name: 'Answer' }, changes: { position: 1 } });
  const watchlist = await call<{ id: string }>('POST /api/watchlists', { body: { name: 'Answers' } });
  const watched = { params: { id: watchlist.id }, body: { ids: [part.id] } };
  await call('POST /api/watchlists/{id}/products', watched);
  await call('DELETE /api/watchlists/{id}/products', watched);

  const company = { name: 'Answer & Co', type: 'client' };
  await callRecordRoutes(asSuperuser, 'entities', { body: company, changes: { city: 'Nantes' } });
  const entity = await asSuperuser<{ id: string }>('POST /api/entities', {
    body: { ...company, name: 'Answers & Co' },
  });
  await call('GET /api/subscription/{id}', { params: { id: entity.id } });
  await call('PUT /api/subscription/{id}', { params: { id: entity.id }, body: { subscriptions: [] } });
  const human = { first_name: 'A', last_name: 'B', entity: entity.id };
  await callRecordRoutes(asSuperuser, 'users', {
    body: { ...human, username: 'answer', email: 'answer@people.example' },
    changes: { first_name: 'Ada' },
  });
  await asSuperuser('POST /api/users/bulk_delete', { body: { ids: [entity.id] } });
  await call('GET /api/users/by_entity_type', { query: { entity_type: 'client' } });
  await call('GET /api/users/by_entity', { query: { entity_id: entity.id } });
  await call('GET /api/users/permissions');
  const named = { name: 'Answer', permissions: ['product.view'] };
  await callRecordRoutes(asSuperuser, 'users/auth_groups', { body: named, changes: { name: 'Answers' } });

  await call('GET /api/analysis/is_existing');
  await call('POST /api/analysis/upload_url', { body: { file_name: 'a.xlsx', size: 10 } });
  await call('GET /api/analysis/by_current_user');
  await call('DELETE /api/analysis/by_current_user');
  await call('POST /api/analysis/download_import_template', { body: { language: 'en' } });
  const list = await plainList([
    ['Manufacturer', 'MPN'],
    ['Answers Ltd', 'ANS 1'],
    ['Answers Ltd', 'ANS-2'],
  ]);
  const upload = new FormData();
  upload.append('file', new Blob([new Uint8Array(list)]), 'answers.xlsx');
  await call('POST /api/analysis/analyse_matching_products', { body: upload });
  await settled(operator);
  const mapping = await call<MappingAnswer>('GET /api/analysis/mapping');
  await call('PUT /api/analysis/mapping', { body: mapping });
  await settled(operator);
  const { items } = await call<{ items: AnalysedLine[] }>('GET /api/analysis/analysed_products', {
    query: { order_by: 'row' },
  });
  expect(items[0]).toMatchObject({ product: part.id, import_status: 'identified' });
  await call('POST /api/analysis/fields_values', { body: { fields: ['import_status'] } });
  await call('GET /api/analysis/has_new');
  await call('POST /api/analysis/report', { body: { language: 'en' } });
  await call('POST /api/analysis/is_selected/{id}', {
    params: { id: items[1]?.id ?? '' },
    query: { is_analysed_product: 'true', is_selected: 'false' },
  });
  await call('POST /api/analysis/select_best', { body: { min_score: 0.9 } });
  await call('GET /api/import_products/preview');
  const { job: last } = await call<{ job: Job }>('POST /api/import_products/process');
  await finished(operator, last);
  const decisions = await call<{ items: { id: string }[] }>('GET /api/analysis/decisions');
  const decision = { params: { id: decisions.items[0]?.id ?? '' } };
  await call('POST /api/analysis/decisions/fields_values', { body: { fields: ['creation_date'] } });
  await call('GET /api/analysis/decisions/{id}', decision);
  await call('GET /api/analysis/decisions/{id}/history', decision);
  await call('DELETE /api/analysis/decisions/{id}', decision);
  const imports = await call<{ items: { id: string }[] }>('GET /api/import_products/imports');
  const done = { params: { id: imports.items[0]?.id ?? '' } };
  await call('POST /api/import_products/imports/fields_values', { body: { fields: ['creation_date'] } });
  for (const about of ['', '/file', '/parts', '/conflicts', '/history'] as const)
    await call(`GET /api/import_products/imports/{id}${about}`, done);
  const { job: undone } = await call<{ job: Job }>('POST /api/import_products/imports/{id}/roll_back', done);
  await finished(operator, undone);
  await call('GET /api/import_products/last_import_date');
  await call('DELETE /api/import_products/by_current_user');

  expect([...called].sort()).toEqual(allRoutes.map(([, key]) => key).sort());
});
