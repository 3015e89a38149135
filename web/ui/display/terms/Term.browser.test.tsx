import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import terms from '#shared/i18n/en/terms.ts';
import { mount } from '#web/testing/mount.tsx';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { Term } from './Term.tsx';

const sri = () => page.getByRole('button', { name: 'SRI' });
const text = () => page.getByRole('tooltip');

/** `bottom`: at the end of the window, where there is no room below. */
async function shown(place: 'top' | 'bottom' = 'top') {
  await mount(
    <>
      <p style={{ height: place === 'top' ? 40 : innerHeight - 60 }}>Before</p>
      <Term name="sri">SRI</Term>{' '}
      <span>
        <Term name="label">Label</Term>
      </span>{' '}
      <button type="button">After</button>
    </>,
  );
  await expect.element(sri()).toBeVisible();
}

test('the keyboard reads an explanation: with focus, as a description, until Escape', async () => {
  await shown();
  await expect.element(text()).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(sri()).toHaveFocus();
  await expect.element(text()).toHaveTextContent(terms.sri);
  await expect.element(sri()).toHaveAccessibleDescription(terms.sri);
  await userEvent.keyboard('{Escape}');
  await expect.element(text()).not.toBeInTheDocument();
  await expect.element(sri()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(text()).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(text()).not.toBeInTheDocument();
});

test('a touch opens it, and a touch elsewhere closes it', async () => {
  await shown();
  const touch = (element: Element) => {
    for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
    (element as HTMLElement).click();
  };
  touch(sri().element());
  await expect.element(text()).toBeVisible();
  touch(page.getByText('Before').element());
  await expect.element(text()).not.toBeInTheDocument();
});

test('pointing at it shows it above the name where there is no room below', async () => {
  await shown('bottom');
  await sri().hover();
  await expect.element(text()).toBeVisible();
  const [name, bubble] = [sri(), text()].map((one) => one.element().getBoundingClientRect());
  expect(bubble?.bottom).toBeLessThanOrEqual((name?.top ?? 0) + 1);
  expect(bubble?.top).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'After' }).hover();
  await expect.element(text()).not.toBeInTheDocument();
});

test('a heading keeps its name while its term is explained', async () => {
  await mount(
    <h2>
      <Term name="sri">SRI</Term>
    </h2>,
  );
  await sri().hover();
  await expect.element(text()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'SRI', exact: true })).toBeVisible();
});

test('in a dialog, which hides all else, the explanation is read', async () => {
  await mount(
    <Dialog title="Request" isOpen onClose={() => {}}>
      <Term name="sri">SRI</Term>
    </Dialog>,
  );
  await sri().click();
  await expect.element(sri()).toHaveAccessibleDescription(terms.sri);
  await expect.element(text()).toBeVisible();
});

test('what explains itself is no button', async () => {
  await shown();
  await expect.element(page.getByText('Label', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Label' }).elements()).toEqual([]);
});
