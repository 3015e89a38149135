import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownLists } from '#web/platform/session/settings.ts';
import { changeSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { START } from '../../grid/paging/listState.ts';
import type { GridColumn } from '../../grid/tools/columns.ts';
import type { RowOf } from '../routes.ts';
import { useRecordList } from '../useRecordList.ts';
import { Views } from '../Views.tsx';

const COLUMNS: readonly GridColumn<RowOf<'GET /api/contacts'>>[] = [
  { id: 'lastname', header: 'Name', width: 200, cell: ({ lastname }) => lastname },
];

function Screen() {
  const list = useRecordList(
    'contacts',
    { list: 'GET /api/contacts', values: 'POST /api/contacts/fields_values' },
    COLUMNS,
  );
  return (
    <>
      <button type="button" onClick={() => list.setState({ ...list.state, search: 'relay' })}>
        Relays
      </button>
      <button type="button" onClick={() => list.setState({ ...START, size: 10 })}>
        Everything
      </button>
      <button type="button" onClick={() => list.setState({ ...list.state, search: 'switch' })}>
        Switches
      </button>
      <Views list={list} />
    </>
  );
}

type Shared = { id: string; name: string; address: string; version: number; user: string };
let shared: Shared[];
const asked: string[] = [];
const RELAYS: Shared = {
  id: 'v1',
  name: 'Relays',
  address: 'search=relay&columns=lastname',
  version: 2,
  user: 'chief',
};

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = new URL(address, location.href).pathname.replace('/backend/api/', '');
  if (!path.startsWith('users/me/views')) return Response.json({ items: [], total: 0 });
  if (method === 'GET') return Response.json({ items: shared, total: shared.length });
  asked.push(`${method} ${path} ${body ?? ''}`);
  if (method === 'DELETE') shared = [];
  if (method === 'DELETE') return new Response(null, { status: 204 });
  shared = [{ ...RELAYS, ...JSON.parse(String(body)), version: 3 }];
  return Response.json(shared[0], { status: method === 'POST' ? 201 : 200 });
}

beforeEach(() => {
  [shared, asked.length] = [[], 0];
  vi.stubGlobal('fetch', vi.fn(answer));
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: meOf({}), listsOf: {} });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const shown = () => page.getByRole('status');
const saved = () => ownLists(getSettings()).contacts?.views;

async function save(name: string): Promise<void> {
  await button('Views').click();
  await page.getByLabelText('Name of the view').fill(name);
  await button('Save view').click();
}

test('a list says which view it shows, that it was changed, and takes the change over into the view', async () => {
  await mount(<Screen />);
  await button('Relays').click();
  await save('Mine');
  await userEvent.keyboard('{Escape}');
  await expect.element(shown()).toHaveTextContent('Shown view: Mine');
  await button('Switches').click();
  await expect.element(shown()).toHaveTextContent('Shown view: Mine changed');
  await button('Views').click();
  await button('Update “Mine”').click();
  await expect.element(shown()).toHaveTextContent('Shown view: Mine');
  expect(saved()?.map(({ name, address }) => [name, address.includes('search=switch')])).toEqual([['Mine', true]]);
});

test('a view gets another name, and stays the one that is shown; Escape keeps the old one', async () => {
  await mount(<Screen />);
  await button('Relays').click();
  await save('Mine');
  await button('Rename the view Mine').click();
  await userEvent.keyboard('Ours{Escape}');
  await button('Rename the view Mine').click();
  await userEvent.keyboard('Ours{Enter}');
  await expect.element(button('Open the view Ours')).toBeVisible();
  await expect.element(shown()).toHaveTextContent('Shown view: Ours');
  expect(saved()?.map(({ name }) => name)).toEqual(['Ours']);
});

const logIn = (permissions_list: string[], listsOf = {}) =>
  changeSettings({ user: meOf({ permissions_list }), listsOf });

test('a list opens with the view that the user chose, says so, and can be emptied', async () => {
  await mount(<Screen />);
  await button('Relays').click();
  await save('Mine');
  await button('Open the list with the view Mine').click();
  await expect.element(button('The list opens with the view Mine: open it without')).toHaveAttribute('aria-pressed');
  await userEvent.keyboard('{Escape}');
  await mount(<Screen />);
  await expect.element(shown().last()).toHaveTextContent('Shown view: Mine');
  await button('Everything').last().click();
  await expect.poll(() => shown().all().length).toBe(1);
});

test('who administrates users shares a view, which is then the colleagues’, and stops sharing it', async () => {
  logIn(['user.change']);
  await mount(<Screen />);
  await button('Relays').click();
  await save('Relays');
  await button('Open the list with the view Relays').click();
  await button('Share the view Relays with colleagues').click();
  await expect.element(page.getByRole('heading', { name: /^Shared at/ })).toBeVisible();
  expect(asked[0]).toMatch(/^POST users\/me\/views .*"list":"contacts","name":"Relays"/);
  expect(saved()).toEqual([]);
  // The list still opens with it.
  expect(ownLists(getSettings()).contacts?.start).toBe('v1');
  await button('Stop sharing the view Relays').click();
  await expect.element(page.getByRole('heading', { name: 'My views' })).toBeVisible();
  expect(saved()?.map(({ name }) => name)).toEqual(['Relays']);
  expect(ownLists(getSettings()).contacts?.start).toBe('Relays');
});

test('a colleague opens a shared view and copies it, but does not change it', async () => {
  shared = [RELAYS];
  await mount(<Screen />);
  await button('Views').click();
  await button('Open the view Relays').click();
  await expect.element(shown()).toHaveTextContent('Shown view: Relays');
  await button('Switches').click();
  await expect.element(shown()).toHaveTextContent('Shown view: Relays changed');
  await button('Views').click();
  for (const name of [/^Update/, /^Stop sharing/, /^Rename/, /^Share the view/]) expect(button(name).all()).toEqual([]);
  await button('Copy the view Relays to my views').click();
  expect(saved()?.map(({ name, address }) => [name, address])).toEqual([['Relays', RELAYS.address]]);
  expect(asked).toEqual([]);
});

test('a change of a shared view is for everybody, and not over the change of another', async () => {
  logIn(['user.change']);
  shared = [RELAYS];
  await mount(<Screen />);
  await button('Views').click();
  await button('Open the view Relays').click();
  await button('Switches').click();
  await button('Views').click();
  await button('Update “Relays” for everybody').click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^PUT users\/me\/views\/v1 .*search=switch.*"version":2/);
});
