import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { FieldGroup } from '../../sheet/FieldGroup.tsx';
import { RecordPeek } from './RecordPeek.tsx';

const KNOWN: Record<string, object> = {
  c1: { id: 'c1', version: 1, name: 'Ada Byron', email: 'ada@rail.example', city: 'Lyon' },
  // The server withholds the address of this one.
  c2: { id: 'c2', version: 1, name: 'Blaise Pascal', city: 'Clermont' },
};
const asked: string[] = [];
const onChanged = vi.fn();

/** As lists have it: the record, and the id of the row after it. */
const Peek = ({ id, next }: { id: string; next?: string }) => (
  <RecordPeek
    {...{ id, next, onChanged }}
    route="GET /api/contacts/{id}"
    history="GET /api/contacts/{id}/history"
    addressOf={(contact) => `/contacts/${contact.id}`}
    head={(contact, { onSaved }) => ({
      title: contact.name,
      actions: (
        <button type="button" onClick={() => void onSaved({ ...contact, city: 'Paris' })}>
          Move
        </button>
      ),
    })}
    content={(contact, { showTab }) => (
      <>
        <FieldGroup
          record={contact}
          title="Person"
          fields={['email', 'city']}
          kinds={{ email: { as: 'email' } }}
          nameOf={(field) => field}
        />
        <button type="button" onClick={() => showTab('history')}>
          See all
        </button>
      </>
    )}
  />
);

beforeEach(() => {
  asked.length = 0;
  onChanged.mockClear();
  logInAs({});
  vi.stubGlobal('fetch', async (path: string) => {
    const [, id = '', of] = /contacts\/(\w+)(\/history)?/.exec(path) ?? [];
    if (of) return Response.json({ items: [], total: 0 });
    asked.push(id);
    return KNOWN[id] ? Response.json(KNOWN[id]) : Response.json({ detail: 'Not found' }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ token: null, user: null });
});

const heading = (name: string) => page.getByRole('heading', { name });

test('shows the fields that the sheet shows, each as there, and loads the next record ahead', async () => {
  const router = await mount(<Peek id="c1" next="c2" />);
  await expect.element(heading('Ada Byron')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'ada@rail.example' }))
    .toHaveAttribute('href', 'mailto:ada@rail.example');
  await expect.poll(() => asked).toEqual(['c1', 'c2']);
  await page.getByRole('link', { name: 'Open the whole sheet' }).click();
  await expect.poll(() => router.location.pathname).toBe('/contacts/c1');
});

test('leads to a tab of the sheet', async () => {
  const router = await mount(<Peek id="c1" />);
  await page.getByRole('button', { name: 'See all' }).click();
  await expect.poll(() => router.location.pathname + router.location.search).toBe('/contacts/c1?tab=history');
});

test('has no field that the server withholds', async () => {
  await mount(<Peek id="c2" />);
  await expect.element(page.getByText('Clermont')).toBeVisible();
  expect(page.getByText('email').elements()).toHaveLength(0);
});

test('shows what was saved in it, and the list follows', async () => {
  await mount(<Peek id="c1" />);
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('Paris')).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(asked).toEqual(['c1']);
});

let undo = () => {};
/** The active row is another one by the time at which a change of the first is undone. */
function Moving() {
  const [id, setId] = useState('c1');
  return (
    <>
      <button type="button" onClick={() => setId('c2')}>
        Next row
      </button>
      <RecordPeek
        {...{ id, next: undefined, onChanged }}
        route="GET /api/contacts/{id}"
        history="GET /api/contacts/{id}/history"
        addressOf={(contact) => `/contacts/${contact.id}`}
        head={(contact, { onSaved }) => {
          if (contact.id === 'c1') undo = () => void onSaved({ ...contact, city: 'Paris' });
          return { title: contact.name };
        }}
        content={(contact) => <p>{contact.city}</p>}
      />
    </>
  );
}

test('a record that is saved late is kept as its own answer, not as that of the row shown by then', async () => {
  await mount(<Moving />);
  await expect.element(page.getByText('Lyon')).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect.element(page.getByText('Clermont')).toBeVisible();
  undo();
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Clermont')).toBeVisible();
  expect(page.getByText('Paris').elements()).toHaveLength(0);
});

test('says so when the record is gone, or no longer for the user', async () => {
  await mount(<Peek id="c9" />);
  await expect.element(page.getByText('There is nothing to show any more')).toBeVisible();
});
