import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { Button } from '../controls/Button.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

function Opening({ role }: { role: 'dialog' | 'alertdialog' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Question" role={role} isOpen={isOpen} onClose={() => setOpen(false)}>
        <input aria-label="Answer" />
      </Dialog>
    </>
  );
}
const opener = () => page.getByRole('button', { name: 'Open' });

test('a dialog traps the focus and restores it when it closes', async () => {
  await mount(<Opening role="dialog" />);
  await opener().click();
  const dialog = page.getByRole('dialog', { name: 'Question' });
  await expect.element(dialog).toBeVisible();
  for (let times = 0; times < 4; times++) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('a click beside closes a dialog, but no question that wants an answer', async () => {
  const beside = () => userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await mount(<Opening role="alertdialog" />);
  await opener().click();
  const question = page.getByRole('alertdialog', { name: 'Question' });
  await expect.element(question).toBeVisible();
  await beside();
  await expect.element(question).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('a menu is walked through by arrows, and gives the focus back', async () => {
  const remove = vi.fn();
  const entries = [
    { id: 'edit', label: 'Edit', onAction: () => {} },
    { id: 'copy', label: 'Copy', onAction: () => {}, isDisabled: true },
    { id: 'remove', label: 'Delete', onAction: remove },
  ];
  await mount(<Menu label="Actions" trigger={<AriaButton>Actions</AriaButton>} entries={entries} />);
  const trigger = page.getByRole('button', { name: 'Actions' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

function Tabbed() {
  const [selected, select] = useState('facts');
  const tabs = ['facts', 'parts', 'history'].map((id) => ({ id, label: id, content: <p>{`These are the ${id}`}</p> }));
  return <Tabs label="Sheet" tabs={tabs} selected={selected} onSelect={select} />;
}

test('tabs are one tab stop: arrow keys move, Enter selects and shows the panel', async () => {
  await mount(<Tabbed />);
  await userEvent.tab();
  await expect.element(page.getByRole('tab', { name: 'facts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'history' })).toHaveFocus();
  await expect.element(page.getByText('These are the facts')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('These are the history')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'history' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});
