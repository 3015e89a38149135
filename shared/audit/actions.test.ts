import { expect, test } from 'vitest';
import { allRoutes } from '../contracts.ts';
import { actionOf } from './actions.ts';

const recorded = (action: string) => allRoutes.flatMap(([, key]) => (actionOf(key) === action ? [key] : []));

test('every file that leaves is recorded, and every deletion of several', () => {
  expect(recorded('export')).toEqual(
    expect.arrayContaining([
      'POST /api/products/export',
      'POST /api/products/{id}/pdf',
      'POST /api/db_token/statement',
    ]),
  );
  expect(recorded('download')).toEqual(
    expect.arrayContaining([
      'GET /api/monitorings/{id}/attachments/{attachment}/download',
      'GET /api/import_products/imports/{id}/file',
    ]),
  );
  expect(recorded('bulk_delete')).toEqual(
    expect.arrayContaining(['POST /api/users/bulk_delete', 'POST /api/asked_monitorings/bulk_delete']),
  );
});

test('requests without a file are not', () => {
  for (const key of ['GET /api/products', 'PUT /api/products/{id}', 'POST /api/analysis/download_import_template'])
    expect(actionOf(key)).toBeUndefined();
});
