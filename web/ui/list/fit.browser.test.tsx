import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberKey, ownLists } from '#web/platform/session/settings.ts';
import { changeSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { GROWS, type GridColumn } from '../grid/tools/columns.ts';
import { RecordGrid } from './RecordGrid.tsx';
import type { RowOf } from './routes.ts';
import { useRecordList } from './useRecordList.ts';

type Row = RowOf<'GET /api/contacts'>;
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'lastname', header: 'Name', width: 200, cell: ({ lastname }) => lastname },
  { id: 'position', header: 'Position', width: 160, ...GROWS, cell: ({ position }) => position },
  { id: 'city', header: 'City', width: 120, cell: ({ city }) => city },
];
const TOTAL = 60;
const PEOPLE = Array.from({ length: TOTAL }, (_, at) => ({ id: `c${at + 1}`, lastname: `Person ${at + 1}` }));
const asked: string[] = [];

async function answer(path: string): Promise<Response> {
  const { pathname, searchParams } = new URL(path, location.href);
  if (pathname.endsWith('/dictionaries')) return Response.json({ items: [] });
  const [at, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
  asked.push(`${at}/${size}`);
  return Response.json({ items: PEOPLE.slice((at - 1) * size, at * size), total: TOTAL, page: at, size });
}

function Contacts({ beside }: { beside?: string }) {
  const list = useRecordList('contacts', { list: 'GET /api/contacts' }, COLUMNS, beside ? { beside } : {});
  return (
    <div className="page page--fill" style={{ height: '100dvh' }}>
      <RecordGrid
        list={list}
        label="Contacts"
        nameOf={({ lastname }) => lastname ?? ''}
        card={({ lastname }) => lastname}
        none={{ title: 'None' }}
      />
    </div>
  );
}

beforeEach(async () => {
  asked.length = 0;
  await page.viewport(1440, 900);
  vi.stubGlobal('fetch', vi.fn(answer));
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: meOf({}), listsOf: {} });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  changeSettings({ token: null, user: null, listsOf: {} });
  await page.viewport(1440, 900);
});

const sizes = () => page.getByRole('combobox', { name: 'Rows per page' });
const scroller = () => {
  const found = document.querySelector<HTMLElement>('.grid-scroller');
  if (!found) throw new Error('There is no table');
  return found;
};
const rows = () => scroller().querySelectorAll('tbody tr').length;
const first = () => scroller().querySelector('tbody td')?.textContent;
/** Rows fill the height: none is scrolled to, and no further one has room. */
const fills = () => {
  const { scrollHeight, clientHeight } = scroller();
  return scrollHeight <= clientHeight && clientHeight - (36 + rows() * 40) < 40;
};

test('pages have as many rows as the window has room for, at any height, and the row at the top stays', async () => {
  const router = await mount(<Contacts />);
  await expect.poll(rows).toBe(10);
  await sizes().selectOptions('Fit the window');
  await expect.poll(fills).toBe(true);
  const high = rows();
  expect(high).toBeGreaterThan(12);
  await expect.element(sizes()).toHaveDisplayValue('Fit the window');

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(first).toBe(`Person ${high + 1}`);
  const entries = history.length;
  await page.viewport(1440, 700);
  await expect.poll(() => rows() < high && fills()).toBe(true);
  const shown = () => [...scroller().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent);
  expect(shown()).toContain(`Person ${high + 1}`);
  await expect.poll(() => router.location.search).toBe(`?page=${Math.floor(high / rows()) + 1}`);
  expect(history.length).toBe(entries);
});

const kept = () => ownLists(getSettings()).contacts;

test('the keyboard chooses it; another number ends it', async () => {
  await mount(<Contacts />);
  await expect.poll(rows).toBe(10);
  (sizes().element() as HTMLElement).focus();
  await userEvent.keyboard('fit');
  await expect.poll(fills).toBe(true);
  expect(kept()).toMatchObject({ fits: true, around: innerHeight - (scroller().clientHeight - 36) });
  await sizes().selectOptions('25');
  await expect.poll(rows).toBe(25);
  expect(kept()?.fits).toBeUndefined();
});

test('is remembered: the first request is for as many rows; an address with another number shows that', async () => {
  const listsOf = { [memberKey(meOf())]: { contacts: { fits: true, around: 200 } } };
  changeSettings({ listsOf });
  await mount(<Contacts />);
  await expect.poll(() => asked[0]).toBe(`1/${Math.floor((innerHeight - 200) / 40)}`);
  await expect.poll(fills).toBe(true);
});

test('an address with a number of rows shows as many, whatever is remembered', async () => {
  changeSettings({ listsOf: { [memberKey(meOf())]: { contacts: { fits: true } } } });
  await mount(<Contacts />, '/here?size=25');
  await expect.poll(rows).toBe(25);
  expect(kept()?.fits).toBe(true);
});

test.each([
  ['a list beside others', <Contacts key="beside" beside="contacts" />, 1440],
  ['cards', <Contacts key="cards" />, 390],
])('is not offered by %s', async (_, list, width) => {
  await page.viewport(width, 844);
  await mount(list);
  await expect.element(sizes()).toBeVisible();
  expect(sizes().element().textContent).not.toContain('Fit');
});

test('the column whose text is long takes the free width, until it is given one', async () => {
  await mount(<Contacts />);
  await expect.poll(rows).toBe(10);
  const width = (name: string) =>
    Math.round(page.getByRole('columnheader', { name }).element().getBoundingClientRect().width);
  expect([width('Name'), width('City')]).toEqual([200, 120]);
  expect(width('Position')).toBeGreaterThan(800);
  await page.viewport(700, 900);
  await expect.poll(() => width('Position')).toBeLessThan(400);
  // By keyboard, from the width that it has.
  (page.getByRole('columnheader', { name: 'Position' }).element() as HTMLElement).focus();
  const before = width('Position');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => kept()?.widths?.position).toBe(before + 16);
});
