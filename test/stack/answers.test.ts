import { beforeAll, expect, test } from 'vitest';
import type { AnalysedLine, MappingAnswer } from '#shared/analysis/schema.ts';
import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/products/schema.ts';
import type { Supplier } from '#shared/suppliers/schema.ts';
import { as, type Client, stack } from '../support/client.ts';
import { finished, settled } from '../support/imports.ts';
import { plainList } from '../support/workbooks.ts';

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

/** Every route once, in an order in which each can succeed; the client refuses any answer that is not the contract's. */
test('every route answers with the status and in the shape that its contract says', async () => {
  const called = new Set<RouteKey>();
  const call = <T>(key: RouteKey, asked: Parameters<Client['call']>[1] = {}): Promise<T> => {
    called.add(key);
    return operator.call<T>(key, asked);
  };
  const user = stack().users.find(({ role }) => role === 'operator');

  await call('GET /api/status/');
  await call('GET /api/openapi.json');
  const form = new URLSearchParams({ username: user?.username ?? '', password: user?.password ?? '' });
  await call('POST /api/oauth2/token', { body: form });
  await call('GET /api/users/me');
  await call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: 'en' } });
  await call('GET /api/dictionaries');
  await call('GET /api/dictionaries/{name}', { params: { name: 'availability_status' } });

  const supplier = await call<Supplier>('POST /api/suppliers', { body: { name: 'Answers Ltd', ncages: ['A1B2C'] } });
  expect(supplier.supplier_code).toMatch(/^T\d{6}$/);
  await call('GET /api/suppliers', { query: { search: 'answers' } });
  await call('POST /api/suppliers/fields_values', { body: { fields: ['country', 'ncages'] } });
  await call('GET /api/suppliers/{id}', { params: { id: supplier.id } });
  await call('PUT /api/suppliers/{id}', { params: { id: supplier.id }, body: { city: 'Lyon' } });

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
  await call('POST /api/analysis/is_selected/{id}', {
    params: { id: items[1]?.id ?? '' },
    query: { is_analysed_product: 'true', is_selected: 'false' },
  });
  await call('POST /api/analysis/select_best', { body: { min_score: 0.9 } });
  const { job: last } = await call<{ job: Job }>('POST /api/import_products/process');
  await finished(operator, last);
  await call('GET /api/import_products/last_import_date');
  await call('DELETE /api/import_products/by_current_user');

  expect([...called].sort()).toEqual(allRoutes.map(([, key]) => key).sort());
});
