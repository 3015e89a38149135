import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { mount } from '#web/testing/mount.tsx';
import { EntryChip } from '../../display/EntryChip.tsx';
import type { GridColumn } from '../../grid/tools/columns.ts';
import { RecordGrid } from '../RecordGrid.tsx';
import type { RowOf } from '../routes.ts';
import { Nil } from '../useColumns.tsx';
import { useRecordList } from '../useRecordList.ts';

type Row = RowOf<'GET /api/monitorings'>;
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'product_label', header: 'Part', width: 200, cell: ({ product_label }) => <b>{product_label}</b> },
  {
    id: 'status',
    header: 'Status',
    width: 160,
    cell: ({ status }) => <EntryChip dictionary="monitoring_status" value={status} />,
  },
  { id: 'cycle', header: 'Cycle', width: 90, cell: ({ cycle }) => (cycle ?? 0).toLocaleString('en') },
  {
    id: 'source',
    header: 'Source',
    width: 90,
    cell: ({ source }) => (
      <>
        {source ?? <Nil />}
        <span className="hidden-text"> (checked)</span>
      </>
    ),
  },
  { id: 'label', header: 'Label', width: 90, isHiddenAtFirst: true, cell: ({ label }) => label },
];
const ENTRIES = [{ key: 'running', label_en: 'In progress', label_fr: 'En cours', color: 'blue', is_active: true }];

const TOTAL = 1_203;
const rowAt = (place: number) => ({
  id: `m${place}`,
  product_label: `Relay ${place}`,
  status: 'running',
  cycle: 1_000 + place,
  source: place === 0 ? '=1+1' : null,
});
let total = TOTAL;
const asked: URL[] = [];
/** Delays the second page until it is released or aborted. */
let held: Promise<void> | undefined;
/** The connection breaks during the second page. */
let isBroken = false;

async function answer(path: string, { signal }: RequestInit): Promise<Response> {
  const url = new URL(path, location.href);
  if (url.pathname.endsWith('/dictionaries'))
    return Response.json({ items: [{ name: 'monitoring_status', entries: ENTRIES }] });
  asked.push(url);
  const [number, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('size'))];
  if (number === 2 && held)
    await Promise.race([
      held,
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]);
  if (number === 2 && isBroken) return new Response('{"items":', { headers: { 'content-type': 'application/json' } });
  const first = (number - 1) * size;
  const items = Array.from({ length: Math.max(0, Math.min(size, TOTAL - first)) }, (_row, place) =>
    rowAt(first + place),
  );
  return Response.json({ items, total, page: number, size });
}

function Monitorings({ hasOwnExport = false }: { hasOwnExport?: boolean }) {
  const list = useRecordList('monitorings', { list: 'GET /api/monitorings' }, COLUMNS);
  return (
    <div className="page page--fill" style={{ height: '100dvh' }}>
      <RecordGrid
        list={list}
        label="Current monitorings"
        nameOf={({ product_label }) => product_label ?? ''}
        card={({ product_label }) => product_label}
        none={{ title: 'None' }}
        bulk={() => null}
        hasOwnExport={hasOwnExport}
      />
    </div>
  );
}

const files: File[] = [];
beforeEach(async () => {
  [total, held, isBroken, files.length, asked.length] = [TOTAL, undefined, false, 0, 0];
  await page.viewport(1440, 900);
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return '#';
  });
});
afterEach(() => {
  for (const { id } of alerts.all()) alerts.remove(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function linesOfFile(): Promise<string[]> {
  await expect.poll(() => files.length).toBe(1);
  return (await files[0]?.text())?.trim().split('\r\n') ?? [];
}

test("the file has all rows, the shown columns and the cells' texts", async () => {
  await mount(<Monitorings />);
  await button('Export the list').click();
  const lines = await linesOfFile();
  expect(lines.slice(0, 3)).toEqual([
    '"Part","Status","Cycle","Source"',
    `"Relay 0","In progress",1000,"'=1+1"`,
    '"Relay 1","In progress",1001,',
  ]);
  expect(lines).toHaveLength(1 + TOTAL);
  expect(lines.at(-1)).toBe('"Relay 1202","In progress",2202,');
  expect(files[0]?.name).toMatch(/^vigie-current-monitorings-\d{4}-\d\d-\d\d\.csv$/);
  await expect.element(button('Export the list')).toHaveFocus();
});

test('selected rows are exported alone', async () => {
  await mount(<Monitorings />);
  await page.getByRole('checkbox', { name: 'Select Relay 7' }).click();
  await page.getByRole('checkbox', { name: 'Select Relay 2' }).click();
  await button('Export').click();
  expect((await linesOfFile()).slice(1).map((line) => line.split(',')[0])).toEqual(['"Relay 2"', '"Relay 7"']);
  await expect.element(button('Export')).toHaveFocus();
});

test('an export shows its progress and can be stopped', async () => {
  held = new Promise(() => {});
  await mount(<Monitorings />);
  await button('Export the list').click();
  await expect.element(page.getByText('83%')).toBeVisible();
  await button('Stop the export').click();
  await expect.element(button('Export the list')).toHaveFocus();
  expect(files).toEqual([]);
});

test('more rows than a page can gather are refused at once', async () => {
  total = 50_001;
  await mount(<Monitorings />);
  await button('Export the list').click();
  await expect.poll(() => asked.filter(({ searchParams }) => searchParams.get('size') === '1000').length).toBe(1);
  await expect.element(button('Export the list')).toBeVisible();
  expect(alerts.all().at(-1)?.text).toContain('50,001 rows; at most 50,000 can be exported at once.');
  expect(files).toEqual([]);
});

test('an answer that breaks off ends it with a word', async () => {
  isBroken = true;
  await mount(<Monitorings />);
  await button('Export the list').click();
  await expect.poll(() => alerts.all().at(-1)?.title).toBe('The export failed');
  await expect.element(button('Export the list')).toBeVisible();
  expect(files).toEqual([]);
});

test('a list of which the server makes a file has no second export', async () => {
  await mount(<Monitorings hasOwnExport />);
  await page.getByRole('checkbox', { name: 'Select Relay 2' }).click();
  await expect.element(page.getByText('1 row selected')).toBeVisible();
  expect(button('Export').query()).toBeNull();
  expect(button('Export the list').query()).toBeNull();
});
