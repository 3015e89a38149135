import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { attachmentInputs } from '#shared/attachments/schema.ts';
import { instant, optional, text } from '#shared/records.ts';
import { mount } from '#web/testing/mount.tsx';
import { AttachmentsField } from '../../attachments/AttachmentsField.tsx';
import { AlertStack } from '../../feedback/AlertStack.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useEditForm } from '../useRecordForm.ts';
import { DateField } from './DateField.tsx';
import { EntryField } from './EntryField.tsx';
import { TextField } from './fields.tsx';
import { TextsField } from './TextsField.tsx';
import { useDependents } from './useDependents.ts';

const schema = z.strictObject({
  aliases: z.array(text(20)),
  seen_at: optional(instant),
  status: optional(text(20)),
  supplier: optional(text(20)),
  contact: optional(text(20)),
  attachments: attachmentInputs,
});
const RECORD = {
  id: 'r1',
  version: 1,
  aliases: [],
  status: 'old',
  supplier: 'Ponant',
  contact: 'Morvan',
  attachments: [],
};
const save = vi.fn<(input: object) => Promise<typeof RECORD>>();
const onSaved = vi.fn();

const OF_SUPPLIER = ['contact'];
function Dependent() {
  useDependents('supplier', OF_SUPPLIER);
  return null;
}

function Form({ onClose = () => {} }: { onClose?: () => void }) {
  const form = useEditForm({ kind: 'test', schema, record: RECORD, save: save as never, onSaved });
  return (
    <>
      <AlertStack />
      <FormDialog title="Edit" form={form} onClose={onClose}>
        <TextsField name="aliases" label="Aliases" />
        <DateField hasTime name="seen_at" label="Seen" />
        <EntryField name="status" label="Status" dictionary="status" />
        <TextField name="supplier" label="Third-party" />
        <TextField name="contact" label="Contact" />
        <Dependent />
        <AttachmentsField name="attachments" label="Documents" route="POST /api/monitorings/upload_url" />
      </FormDialog>
    </>
  );
}

const ENTRIES = [
  ['new', true],
  ['old', false],
  ['gone', false],
].map(([key, is_active]) => ({ key, label_en: `${key} entry`, label_fr: '', color: 'grey', is_active }));

/** The server: dictionaries, and an upload form that is never answered. */
const answer = async (url: string, { signal }: RequestInit) =>
  url.includes('upload_url')
    ? new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    : Response.json({ items: [{ name: 'status', entries: ENTRIES }] });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', vi.fn(answer));
  save.mockResolvedValue(RECORD);
});
afterEach(() => vi.unstubAllGlobals());

const saved = async () => {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  return save.mock.calls[0]?.[0];
};

test('several texts: Tab adds the text and leaves the control, Enter adds and stays', async () => {
  await mount(<Form />);
  const input = page.getByRole('textbox', { name: 'Aliases' });
  await input.click();
  await userEvent.keyboard('Alpha{Enter}Beta');
  await expect.element(input).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Beta' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('spinbutton', { name: /^day, Seen/ })).toHaveFocus();
  expect(await saved()).toMatchObject({ aliases: ['Alpha', 'Beta'] });
});

test('an invalid text of several shows its problem, and nothing is saved', async () => {
  await mount(<Form />);
  await page.getByRole('textbox', { name: 'Aliases' }).fill('A text of more than twenty letters');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('At most 20 characters.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

const part = (name: 'day' | 'month' | 'year' | 'hour' | 'minute') =>
  page.getByRole('spinbutton', { name: new RegExp(`^${name}, Seen`) });

test('an instant is typed part by part, in the order of the language', async () => {
  await mount(<Form />);
  await part('day').click();
  await userEvent.keyboard('050620261015');
  await expect.element(part('minute')).toHaveFocus();
  expect(await saved()).toMatchObject({ seen_at: new Date('2026-06-05T10:15').toISOString() });
});

test('an instant that is not whole is not saved as none; it stays to be completed', async () => {
  await mount(<Form />);
  await part('day').click();
  await userEvent.keyboard('0506');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Complete the date, or remove it.')).toBeVisible();
  await expect.element(part('month')).toHaveAttribute('aria-valuetext', '06 – June');
  expect(save).not.toHaveBeenCalled();
  await part('year').click();
  await userEvent.keyboard('20261015');
  expect(await saved()).toMatchObject({ seen_at: new Date('2026-06-05T10:15').toISOString() });
});

test('entries that are out of use are not offered, but the one that is there stays', async () => {
  await mount(<Form />);
  const status = page.getByRole('combobox', { name: 'Status' });
  const offered = () => status.getByRole('option').elements();
  await expect.poll(() => offered().map(({ textContent }) => textContent)).toEqual(['None', 'new entry', 'old entry']);
  await expect.element(status).toHaveValue('old');
});

test('changing the third-party clears the contact', async () => {
  await mount(<Form />);
  await page.getByRole('textbox', { name: 'Third-party' }).fill('Brackwater');
  await expect.element(page.getByRole('textbox', { name: 'Contact' })).toHaveValue('');
  expect(await saved()).toMatchObject({ supplier: 'Brackwater', contact: null });
});

test('nothing is saved while a file is being sent, and nothing lost by leaving', async () => {
  const onClose = vi.fn();
  await mount(<Form onClose={onClose} />);
  const files = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(files as HTMLInputElement, new File(['%PDF-1.7'], 'datasheet.pdf'));
  await expect.element(page.getByRole('button', { name: 'Stop uploading datasheet.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Files are still being uploaded/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Stop uploading datasheet.pdf' }).click();
  await expect.element(page.getByText(/^Files are still being uploaded/)).not.toBeInTheDocument();
  await saved();
});

test('a save is confirmed; its alert can be closed beside an open dialog, which stays', async () => {
  const onClose = vi.fn();
  await mount(<Form onClose={onClose} />);
  await page.getByRole('textbox', { name: 'Contact' }).fill('Le Guen');
  await saved();
  const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect.element(alert).toHaveTextContent('Action completed successfully');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByRole('dialog', { name: 'Edit' })).toBeVisible();
});
