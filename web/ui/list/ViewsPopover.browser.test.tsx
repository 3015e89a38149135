import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownLists } from '#web/platform/session/settings.ts';
import { changeSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import type { GridColumn } from '../grid/tools/columns.ts';
import type { RowOf } from './routes.ts';
import { useRecordList } from './useRecordList.ts';
import { Views } from './Views.tsx';

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
      <button type="button" onClick={() => list.setState({ ...list.state, search: 'switch' })}>
        Switches
      </button>
      <Views list={list} />
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], total: 0 }));
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: meOf({}), listsOf: {} });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const shown = () => page.getByRole('status');
const saved = () => ownLists(getSettings()).contacts?.views;

async function save(name: string): Promise<void> {
  await button('Views').click();
  await page.getByLabelText('Name of the view').fill(name);
  await button('Save this view').click();
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
