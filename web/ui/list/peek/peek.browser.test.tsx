import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberKey, ownLists } from '#web/platform/session/settings.ts';
import { changeSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { UnsavedGuard } from '../../form/Unsaved.tsx';
import type { GridColumn } from '../../grid/tools/columns.ts';
import { RecordGrid } from '../RecordGrid.tsx';
import type { RowOf } from '../routes.ts';
import { useRecordList } from '../useRecordList.ts';

type Row = RowOf<'GET /api/contacts'>;
const COLUMNS: readonly GridColumn<Row>[] = [
  { id: 'lastname', header: 'Name', width: 200, cell: ({ lastname }) => lastname },
  { id: 'city', header: 'City', width: 160, cell: ({ city }) => city },
];
const PEOPLE = ['Ada', 'Blaise', 'Colette', 'Denis'].map((lastname, at) => ({ id: `c${at}`, lastname, city: 'Lyon' }));
const people = [...PEOPLE];
const shown: string[] = [];

/** A field whose text leaving would lose. */
function Note() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <UnsavedGuard form={{ losesChanges: () => text !== '', allowLeaving: () => setText('') }} />
    </>
  );
}

function Sheet({ name }: { name: string }) {
  useEffect(() => void shown.push(name), [name]);
  return (
    <>
      <h2>Sheet of {name}</h2>
      <button type="button">Add to cart</button>
      <Note />
    </>
  );
}

function Contacts() {
  const list = useRecordList('contacts', { list: 'GET /api/contacts' }, COLUMNS);
  return (
    <div className="page page--fill" style={{ height: '100dvh' }}>
      <RecordGrid
        list={list}
        label="Contacts"
        nameOf={({ lastname }) => lastname ?? ''}
        addressOf={({ id }) => `/contacts/${id}`}
        card={({ lastname }) => lastname}
        none={{ title: 'None' }}
        peek={({ lastname }, { onChanged }) => (
          <>
            <Sheet name={lastname ?? ''} />
            <button
              type="button"
              onClick={() => {
                people.splice(
                  people.findIndex((one) => one.lastname === lastname),
                  1,
                );
                onChanged();
              }}
            >
              Accept
            </button>
          </>
        )}
      />
    </div>
  );
}

const settingsOf = (contacts: object) => ({ listsOf: { [memberKey(meOf())]: { contacts } } });
beforeEach(async () => {
  shown.length = 0;
  people.splice(0, people.length, ...PEOPLE);
  await page.viewport(1440, 900);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      Response.json(
        path.includes('/dictionaries') ? { items: [] } : { items: people, total: people.length, page: 1, size: 10 },
      ),
    ),
  );
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: meOf(), ...settingsOf({}) });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  changeSettings({ token: null, user: null, listsOf: {} });
  await page.viewport(1440, 900);
});

const panel = page.getByRole('region', { name: 'Active row' });
const button = page.getByRole('button', { name: 'Panel with the active row (P)' });
const sheetOf = (name: string) => panel.getByRole('heading', { name: `Sheet of ${name}` });
const cell = (name: string) => page.getByRole('gridcell', { name });

/** Keys without a moment between them, however busy the machine is: no timer runs meanwhile. */
async function pressAtOnce(key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await Promise.resolve();
  }
}

test('P opens it, arrow keys lead it, Enter opens the sheet, and it is there when one is back', async () => {
  const router = await mount(<Contacts />);
  await cell('Ada').click();
  await userEvent.keyboard('p');
  await expect.element(sheetOf('Ada')).toBeVisible();
  await expect.element(cell('Ada')).toHaveFocus();
  // Only the row on which the keys rest is loaded.
  await pressAtOnce('ArrowDown', 2);
  await expect.element(sheetOf('Colette')).toBeVisible();
  await expect.poll(() => shown).toEqual(['Ada', 'Colette']);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(ownLists(getSettings()).contacts?.peeks).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.location.pathname).toBe('/contacts/c2');
});

test.each([
  ['in the list', async () => {}],
  ['in the panel', () => panel.getByRole('button', { name: 'Add to cart' }).click()],
])('Escape %s closes it, and the focus is in the row', async (_, go) => {
  await mount(<Contacts />);
  await cell('Blaise').click();
  await userEvent.keyboard('p');
  await expect.element(sheetOf('Blaise')).toBeVisible();
  await go();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(cell('Blaise')).toHaveFocus();
  expect(ownLists(getSettings()).contacts?.peeks).toBe(false);
});

test('is opened by a button, too, with the first row, and remembered', async () => {
  await mount(<Contacts />);
  await button.click();
  await expect.element(sheetOf('Ada')).toBeVisible();
  await button.click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a smaller window has none, whatever was chosen', async () => {
  changeSettings(settingsOf({ peeks: true }));
  await page.viewport(1200, 900);
  await mount(<Contacts />);
  await expect.element(cell('Ada')).toBeVisible();
  expect(panel.elements()).toHaveLength(0);
  expect(button.elements()).toHaveLength(0);
  await page.viewport(1440, 900);
  await expect.element(sheetOf('Ada')).toBeVisible();
});

const note = panel.getByRole('textbox', { name: 'Note' });
const question = page.getByRole('alertdialog');

test.each([
  [
    'P in the list',
    () =>
      cell('Ada')
        .click()
        .then(() => userEvent.keyboard('p')),
  ],
  ['the button of the list', () => button.click()],
  ['the button of the panel', () => panel.getByRole('button', { name: 'Close the panel' }).click()],
  ['Escape in the panel', () => userEvent.keyboard('{Escape}')],
])('%s asks before what is typed in the panel is lost', async (_, close) => {
  changeSettings(settingsOf({ peeks: true }));
  await mount(<Contacts />);
  await note.fill('Called twice');
  await close();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Called twice');
  await note.click();
  await close();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(ownLists(getSettings()).contacts?.peeks).toBe(false);
});

test('the focus is in the list when what was decided in the panel takes the row away', async () => {
  changeSettings(settingsOf({ peeks: true }));
  await mount(<Contacts />);
  await expect.element(sheetOf('Ada')).toBeVisible();
  await panel.getByRole('button', { name: 'Accept' }).click();
  await expect.element(sheetOf('Blaise')).toBeVisible();
  await expect.element(cell('Blaise')).toHaveFocus();
});
