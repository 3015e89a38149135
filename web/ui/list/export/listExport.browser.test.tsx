import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { leaveSupport, useWantedSupport } from '#web/platform/support/support.ts';
import { mount } from '#web/testing/mount.tsx';
import type { GridColumn } from '../../grid/tools/columns.ts';
import { RecordGrid } from '../RecordGrid.tsx';
import type { RowOf } from '../routes.ts';
import { useRecordList } from '../useRecordList.ts';

type Row = RowOf<'GET /api/contacts'>;
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'lastname', header: 'Name', width: 200, exports: ['lastname', 'firstname'], cell: ({ lastname }) => lastname },
  { id: 'city', header: 'City', width: 160, cell: ({ city }) => city },
  { id: 'email', header: 'E-mail', width: 160, isHiddenAtFirst: true, cell: ({ email }) => email },
];
const PEOPLE = ['Ada', 'Blaise'].map((lastname, at) => ({ id: `c${at}`, lastname, city: 'Lyon' }));

const job = { id: 'j1', kind: 'export', done: 0, total: 2, started_at: '2026-11-25T10:00:00Z', is_retryable: false };
const DONE = { ...job, state: 'done', done: 2, result: { url: '/files/j1', file_name: 'vigie-contacts.csv' } };
const FAILED = { ...job, state: 'failed', error: 'The list has more than 300,000 rows.' };
let outcome: object;
const asked: object[] = [];

async function answer(path: string, { body }: RequestInit): Promise<Response> {
  const { pathname } = new URL(path, location.href);
  if (pathname.endsWith('/dictionaries')) return Response.json({ items: [] });
  if (pathname.includes('/jobs')) return Response.json({ job: outcome, items: [] });
  if (!pathname.endsWith('/export')) return Response.json({ items: PEOPLE, total: 2, page: 1, size: 10 });
  asked.push({ pathname, ...JSON.parse(String(body)) });
  return Response.json({ job: { ...job, state: 'running' } }, { status: 202 });
}

function Contacts({ mayExport = true }: { mayExport?: boolean }) {
  const list = useRecordList('contacts', { list: 'GET /api/contacts' }, COLUMNS, {
    query: { supplier: 's1' },
    order: 'lastname,firstname',
  });
  return (
    <div className="page page--fill" style={{ height: '100dvh' }}>
      <RecordGrid
        list={list}
        label="Contacts"
        nameOf={({ lastname }) => lastname ?? ''}
        card={({ lastname }) => lastname}
        none={{ title: 'None' }}
        bulk={() => null}
        mayExport={mayExport}
      />
    </div>
  );
}

function Wanted() {
  const facts = useWantedSupport();
  return facts && <pre>{`${facts.title} ${facts.request_id}`}</pre>;
}

const saved: string[] = [];
beforeEach(async () => {
  [outcome, asked.length, saved.length] = [DONE, 0, 0];
  await page.viewport(1440, 900);
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  for (const { id } of alerts.all()) alerts.remove(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const format = (name: string) => page.getByRole('menuitem', { name });
const wanted = { pathname: '/backend/api/contacts/export', order_by: 'lastname,firstname', language: 'en' };

test('the server makes the file of the whole list, with the columns that are shown, and the page saves it', async () => {
  await mount(<Contacts />);
  await button('Export the list').click();
  await format('CSV file').click();
  await expect.poll(() => saved).toEqual(['vigie-contacts.csv']);
  const fields = ['lastname', 'firstname', 'city'];
  expect(asked).toEqual([{ ...wanted, filters: { supplier: ['s1'] }, fields, format: 'csv' }]);
  await expect.element(page.getByRole('button', { name: 'Export the list' })).toBeVisible();
  expect(alerts.all().at(-1)).toMatchObject({ type: 'success', text: 'vigie-contacts.csv' });
});

test('selected rows are exported alone', async () => {
  await mount(<Contacts />);
  await page.getByRole('checkbox', { name: 'Select Blaise' }).click();
  await button('Export').click();
  await format('Excel file').click();
  await expect.poll(() => asked).toMatchObject([{ ...wanted, filters: { id: ['c1'] }, format: 'xlsx' }]);
});

test('a file that cannot be made says why', async () => {
  outcome = FAILED;
  await mount(<Contacts />);
  await button('Export the list').click();
  await format('Excel file').click();
  await expect.poll(() => alerts.all().at(-1)).toMatchObject({ title: 'The export failed', text: FAILED.error });
  expect(saved).toEqual([]);
});

test('an error on our side offers the form that contacts the support, filled in', async () => {
  const error = 'The task stopped because of an error on our side. Contact support.';
  outcome = { ...FAILED, code: 'job_failed', error };
  await mount(
    <>
      <Contacts />
      <Wanted />
    </>,
  );
  await button('Export the list').click();
  await format('Excel file').click();
  await expect.poll(() => alerts.all().at(-1)?.action?.label).toBe('Contact support');
  alerts.all().at(-1)?.action?.onAction();
  await expect.poll(() => document.querySelector('pre')?.textContent).toBe('The export failed j1');
  leaveSupport();
});

test('who may not export is not offered it', async () => {
  await mount(<Contacts mayExport={false} />);
  await page.getByRole('checkbox', { name: 'Select Ada' }).click();
  await expect.element(page.getByText('1 row selected')).toBeVisible();
  expect(button('Export').query()).toBeNull();
  expect(button('Export the list').query()).toBeNull();
});
