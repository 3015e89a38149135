import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#shared/users/schema.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { mount } from '#web/testing/mount.tsx';
import { TextConfirmDialog } from './TextConfirmDialog.tsx';

const send = vi.fn<(note: string) => Promise<void>>();

function Sending() {
  const [isOpen, setOpen] = useState(true);
  const [note, setNote] = useState('');
  if (!isOpen) return <p>Closed</p>;
  return (
    <TextConfirmDialog
      title="Send"
      isOpen
      text={note}
      onClose={() => setOpen(false)}
      onConfirm={() => send(note)}
      confirmLabel="Send it"
    >
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
    </TextConfirmDialog>
  );
}

const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const note = () => page.getByRole('textbox', { name: 'Note' });
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => {
  vi.resetAllMocks();
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user: { id: 'u1' } as Me });
});

test('Escape asks before a typed text is lost, and not when the field is empty', async () => {
  await mount(<Sending />);
  await note().fill('For the dredger');
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).toBeVisible();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(note()).toHaveValue('For the dredger');
  await note().fill('  ');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Closed')).toBeVisible();
});

test('a navigation asks too, and continues once the text is discarded', async () => {
  const router = await mount(<Sending />);
  await note().fill('For the dredger');
  void router.navigate('/elsewhere');
  await expect.element(question()).toBeVisible();
  await question().getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('a sent text closes the dialog without asking, a failed one keeps it open', async () => {
  send.mockRejectedValueOnce(new Error('refused'));
  await mount(<Sending />);
  await note().fill('For the dredger');
  await press('Send it');
  await expect.element(page.getByRole('button', { name: 'Send it' })).toBeEnabled();
  await expect.element(note()).toHaveValue('For the dredger');
  await press('Send it');
  await expect.element(page.getByText('Closed')).toBeVisible();
  expect(send.mock.calls).toEqual([['For the dredger'], ['For the dredger']]);
});
