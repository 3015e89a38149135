import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useApi } from '#web/platform/api/useApi.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { BillResult } from './BillResult.tsx';
import type { BillImporting } from './useBill.ts';

/** The id of the last import that the server tells of. */
let last: string;
const LAST = {
  file_name: 'PC-200.csv',
  at: '2026-11-01T06:00:00.000Z',
  is_undone: false,
  is_copy: false,
  is_undoable: true,
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ last: { ...LAST, import: last } }));
  logInAs({ entity: { type: 'client', name: 'Ponant' } });
});
afterEach(() => vi.unstubAllGlobals());

/** Shows what has been answered. */
function Last() {
  const { data } = useApi('GET /api/projects/{id}/import', { params: { id: 'p1' }, ownErrors: true });
  return <p>The last one is {data?.last?.import}</p>;
}

async function show() {
  const undo = vi.fn();
  const bill = { undo, forget: vi.fn() } as Partial<BillImporting> as BillImporting;
  const result = { step: 'apply', job: 'second', result: { changed: 3, created: 0 } } as const;
  await mount(
    <>
      <BillResult project="p1" result={result} bill={bill} />
      <Last />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'The bill of materials was imported' })).toBeVisible();
  return undo;
}
const button = () => page.getByRole('button', { name: 'Undo this import' });

test('only the import that was just applied is undone, never the one before it', async () => {
  last = 'first';
  await show();
  await expect.element(page.getByText('The last one is first')).toBeVisible();
  expect(button().query()).toBeNull();
});

test('the import that was just applied is undone by its id', async () => {
  last = 'second';
  const undo = await show();
  await button().click();
  expect(undo).toHaveBeenCalledWith('second');
});
