import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { optional, text } from '#shared/records.ts';
import type { Me } from '#shared/users/schema.ts';
import { ApiError } from '#web/platform/api/apiError.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { mount } from '#web/testing/mount.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './fields/fields.tsx';
import { useCreateForm, useEditForm } from './useRecordForm.ts';

const schema = z.strictObject({
  lastname: text(20).min(1, { error: 'required' }),
  email: optional(z.email({ error: 'email' })),
  position: optional(text(40)),
});
const RECORD = { id: 'c1', version: 3, lastname: 'Morvan', email: 'claire@ponant.example', position: 'Buyer' };
type Contact = typeof RECORD;

const HISTORY = 'GET /api/contacts/{id}/history';
const save = vi.fn<(input: object) => Promise<Contact>>();
const reload = vi.fn<() => Promise<Contact>>();
const onSaved = vi.fn();
const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name }).click();

const Fields = () => (
  <>
    <TextField name="lastname" />
    <TextField name="email" />
    <TextField name="position" />
  </>
);

function Create() {
  const form = useCreateForm({ kind: 'contact', schema, save: save as never, onSaved });
  return (
    <FormDialog title="New contact" form={form} onClose={() => {}}>
      <Fields />
    </FormDialog>
  );
}

function Edit() {
  const [isOpen, setOpen] = useState(true);
  const form = useEditForm({ kind: 'contact', schema, record: RECORD, save, reload, history: HISTORY, onSaved });
  return isOpen ? (
    <FormDialog title="Edit" form={form} onClose={() => setOpen(false)}>
      <Fields />
    </FormDialog>
  ) : (
    <p>Closed</p>
  );
}

afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.resetAllMocks();
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: { id: 'u1' } as Me });
});

test('each field shows one problem, tied to it, and the first wrong one has the focus', async () => {
  await mount(<Create />);
  await field('E-mail').fill('nobody');
  await press('Save');
  await expect.element(field('Last name')).toHaveFocus();
  const problems = page.getByRole('alert').elements();
  expect(problems).toHaveLength(2);
  for (const name of ['Last name', 'E-mail']) {
    const input = field(name).element();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(problems.map(({ id }) => id)).toContain(input.getAttribute('aria-describedby'));
  }
  expect(save).not.toHaveBeenCalled();
  await field('Last name').fill('Whitlock');
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(1);
});

test('a refused save keeps the input and shows the messages at the fields', async () => {
  save.mockRejectedValueOnce(new ApiError(422, 'invalid', { email: ['This e-mail is taken', 'And too long'] }));
  await mount(<Create />);
  await field('Last name').fill('Whitlock');
  await field('E-mail').fill('emma@brackwater.example');
  await press('Save');
  await expect.element(page.getByText('This e-mail is taken')).toBeVisible();
  expect(page.getByText('And too long').elements()).toHaveLength(0);
  await expect.element(field('Last name')).toHaveValue('Whitlock');
  await expect.element(field('E-mail')).toHaveValue('emma@brackwater.example');

  save.mockRejectedValueOnce(new ApiError(500, 'internal', 'The server is tired.'));
  await field('E-mail').fill('emma@other.example');
  await press('Save');
  await expect.element(page.getByText('The server is tired.')).toBeVisible();
  save.mockResolvedValueOnce(RECORD);
  await press('Save');
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(save).toHaveBeenLastCalledWith({ lastname: 'Whitlock', email: 'emma@other.example' });
});

const outdated = () => new ApiError(412, 'outdated_version', 'Somebody else changed it.');

test('only changed fields are sent, with the version they were read at', async () => {
  save.mockResolvedValueOnce(RECORD);
  await mount(<Edit />);
  await field('Position').fill('Head of purchasing');
  await press('Save');
  await expect.poll(() => save.mock.calls).toEqual([[{ position: 'Head of purchasing', version: 3 }]]);
});

test('a concurrent change of another field is merged silently', async () => {
  save.mockRejectedValueOnce(outdated()).mockResolvedValueOnce(RECORD);
  reload.mockResolvedValueOnce({ ...RECORD, version: 4, email: 'morvan@ponant.example' });
  await mount(<Edit />);
  await field('Position').fill('Head of purchasing');
  await press('Save');
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(save).toHaveBeenLastCalledWith({ position: 'Head of purchasing', version: 4 });
  await expect.element(field('E-mail')).toHaveValue('morvan@ponant.example');
});

test('a concurrent change of the same field asks for mine or theirs, field by field', async () => {
  save.mockRejectedValueOnce(outdated()).mockResolvedValueOnce(RECORD);
  reload.mockResolvedValueOnce({ ...RECORD, version: 4, lastname: 'Le Guen', position: 'Retired' });
  await mount(<Edit />);
  await field('Last name').fill('Morvan-Kern');
  await field('Position').fill('Head of purchasing');
  await press('Save');
  const dialog = page.getByRole('alertdialog', { name: 'Someone else saved changes in the meantime' });
  await expect.element(dialog.getByRole('radio', { name: 'Theirs Retired' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Theirs Retired' }).click();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(save).toHaveBeenLastCalledWith({ lastname: 'Morvan-Kern', version: 4 });
  await expect.element(field('Position')).toHaveValue('Retired');
});

test('the comparison shows the author and time of each change', async () => {
  const line = { modification_date: '2026-05-05T10:15:00Z', reason: 'Edited' };
  const items = [
    { ...line, id: '2', modified_content: 'position', user: 'emma' },
    { ...line, id: '1', modified_content: 'lastname', user: 'operator', on_behalf_of: 'claire' },
    { ...line, id: '0', modified_content: 'position', user: 'before' },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ items, total: 3 }));
  save.mockRejectedValueOnce(outdated());
  reload.mockResolvedValueOnce({ ...RECORD, version: 4, lastname: 'Le Guen', position: 'Retired' });
  await mount(<Edit />);
  await field('Last name').fill('Morvan-Kern');
  await field('Position').fill('Head of purchasing');
  await press('Save');
  await expect.element(page.getByRole('radio', { name: /^Theirs Retired emma, .*2026/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Theirs Le Guen claire, .*2026/ })).toBeVisible();
});

test('closing and leaving ask only when changes would be lost', async () => {
  const router = await mount(<Edit />);
  await field('Position').fill('Head of purchasing');
  await press('Cancel');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Position')).toHaveValue('Head of purchasing');

  void router.navigate('/elsewhere');
  await expect.element(question).toBeVisible();
  expect(router.location.pathname).toBe('/here');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await press('Cancel');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByText('Closed')).toBeVisible();
});

test('leaving an unchanged form asks nothing', async () => {
  await mount(<Edit />);
  await field('Position').fill('Head of purchasing');
  await field('Position').fill('Buyer');
  await press('Cancel');
  await expect.element(page.getByText('Closed')).toBeVisible();
});

test('at 200 % the form scrolls inside of its dialog, and its buttons stay in view', async () => {
  await page.viewport(720, 260);
  await mount(<Create />);
  const button = page.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(720);
  await field('Position').click();
  await expect.element(field('Position')).toBeInViewport({ ratio: 1 });
  await page.viewport(1440, 900);
});
