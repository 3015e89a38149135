import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import choices from '#shared/i18n/en/choices.ts';
import type { Permission } from '#shared/permissions.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { endEach, pencil, pencils, toolsOf } from '#web/testing/inPlace.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import { serveRecord } from '#web/testing/serveRecord.ts';
import { AlertStack } from '#web/ui/feedback/AlertStack.tsx';
import { ContactOverview } from './ContactOverview.tsx';

phrases.add('en', 'choices', choices);
const CONTACT = {
  ...{ id: 'c1', version: 3, supplier: 's1', civility: 'mrs', firstname: 'Claire', lastname: 'Morvan' },
  ...{ position: 'Buyer', email: 'claire@ponant.example', phone: null, public_note: 'Calls back' },
} as ContactAnswer;

function Sheet({ isPast = false }) {
  const [contact, setContact] = useState(CONTACT);
  return (
    <div className="record-sheet">
      <ContactOverview contact={contact} tools={toolsOf(isPast)} onSaved={setContact} />
      <AlertStack />
    </div>
  );
}

let server: ReturnType<typeof serveRecord<ContactAnswer>>;
const allow = (...permissions_list: Permission[]) => logInAs({ entity: { type: 'vigie' }, permissions_list });
beforeEach(() => {
  server = serveRecord(`/api/contacts/${CONTACT.id}`, CONTACT);
  allow('contact.view', 'contact.change');
});
endEach();

const text = (name: string) => page.getByRole('textbox', { name, exact: true });

test('Enter opens a field and saves it alone; Escape leaves it, with the focus where it was', async () => {
  await mount(<Sheet />);
  pencil('Position').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Position')).toHaveFocus();
  await userEvent.keyboard('Nobody{Escape}');
  await expect.element(pencil('Position')).toHaveFocus();
  expect(server.stored()).toEqual(CONTACT);

  await userEvent.keyboard('{Enter}');
  await expect.element(text('Position')).toHaveFocus();
  await userEvent.keyboard('Head of purchasing{Enter}');
  await expect.element(page.getByText('Changed: Position')).toBeVisible();
  expect(server.stored()).toEqual({ ...CONTACT, version: 4, position: 'Head of purchasing' });
  await expect.element(page.getByText('Head of purchasing')).toBeVisible();
});

test('a choice is saved and undone', async () => {
  await mount(<Sheet />);
  await pencil('Title').click();
  await page.getByRole('combobox', { name: 'Title' }).selectOptions('mr');
  await page.getByRole('button', { name: 'Save Title' }).click();
  await expect.poll(() => server.stored().civility).toBe('mr');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.stored().civility).toBe('mrs');
  await expect.element(page.getByText(choices.civility.mrs)).toBeVisible();
});

test('a wrong value stays in its field with the reason', async () => {
  await mount(<Sheet />);
  await pencil('E-mail').click();
  await text('E-mail').fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('E-mail')).toHaveAttribute('aria-invalid', 'true');
  expect(server.stored()).toEqual(CONTACT);
});

test('what another person saved in the field meanwhile is compared, in another one it stays', async () => {
  await mount(<Sheet />);
  await pencil('Position').click();
  server.change({ position: 'Retired', phone: '+33 2 98 00 00 00' });
  await text('Position').fill('Head of purchasing');
  await userEvent.keyboard('{Enter}');
  const comparison = page.getByRole('alertdialog', { name: 'Someone else saved changes in the meantime' });
  await expect.element(comparison.getByRole('radio', { name: /^Theirs Retired/ })).toBeVisible();
  await comparison.getByRole('button', { name: 'Save my choices' }).click();
  await expect.element(page.getByText('Head of purchasing')).toBeVisible();
  expect(server.stored()).toMatchObject({ position: 'Head of purchasing', phone: '+33 2 98 00 00 00' });
  // What comes back is what the other person saved.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.stored().position).toBe('Retired');
});

test('the undo is that of the latest change, and what is not changed is not saved', async () => {
  await mount(<Sheet />);
  for (const position of ['Head of purchasing', 'Head of quality', 'Head of quality']) {
    await pencil('Position').click();
    await text('Position').fill(position);
    await userEvent.keyboard('{Enter}');
    await expect.element(pencil('Position')).toBeVisible();
    await expect.element(page.getByText(position)).toBeVisible();
  }
  expect(server.stored().version).toBe(CONTACT.version + 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.stored().position).toBe('Head of purchasing');
});

test('an undo that would overwrite what another person saved is refused, and says so', async () => {
  await mount(<Sheet />);
  await pencil('Position').click();
  await text('Position').fill('Head of purchasing');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Changed: Position')).toBeVisible();
  server.change({ position: 'Retired' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Someone else saved it.')).toBeVisible();
  expect(server.stored().position).toBe('Retired');
});

test('notes and links to other records are changed in the form only', async () => {
  await mount(<Sheet />);
  await expect.element(pencil('Position')).toBeInTheDocument();
  for (const name of ['Note', 'Third-party']) {
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
    expect(pencil(name).elements()).toHaveLength(0);
  }
});

test.each<[string, boolean, Permission[]]>([
  ['a past state', true, ['contact.view', 'contact.change']],
  ['a contact that one may only see', false, ['contact.view']],
])('nothing of %s is changed', async (_, isPast, permissions) => {
  allow(...permissions);
  await mount(<Sheet isPast={isPast} />);
  await expect.element(page.getByText('Buyer')).toBeVisible();
  expect(pencils()).toEqual([]);
});
