import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { keepFocus } from './keepFocus.ts';

const button = (name: string) => page.getByRole('button', { name });
afterEach(() => void vi.useRealTimers());
const focused = () => document.activeElement?.textContent;

/** A list of names that can be removed, with or without a confirmation, and a link to another screen. */
function Names() {
  const [names, setNames] = useState(['Ada', 'Blaise', 'Carl']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(keepFocus, []);
  const remove = (name: string) => setNames(names.filter((other) => other !== name));
  if (isGone) return <main tabIndex={-1}>Another screen</main>;
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setGone(true)}>
        Leave
      </button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => (name === 'Carl' ? setAsked(name) : remove(name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Dialog title="Sure?" isOpen={asked !== null} onClose={() => setAsked(null)}>
        <button
          type="button"
          onClick={() => {
            remove(asked ?? '');
            setAsked(null);
          }}
        >
          Yes
        </button>
      </Dialog>
    </main>
  );
}

async function press(name: string): Promise<void> {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('the focus of a removed element moves to the nearest one', async () => {
  await mount(<Names />);
  await press('Blaise');
  await expect.poll(focused).toBe('Ada');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Carl');
});

test('closing a dialog about a deleted element focuses its former position', async () => {
  await mount(<Names />);
  await press('Carl');
  await press('Yes');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Ada');
});

test('a long stay in a dialog keeps the position behind it', async () => {
  await mount(<Names />);
  await press('Carl');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  for (let step = 0; step < 12; step++) await userEvent.tab();
  await press('Yes');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Ada');
});

test('another screen has the focus of one that is left', async () => {
  await mount(<Names />);
  await press('Leave');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a click outside of everything does not restore the focus', async () => {
  await mount(<Names />);
  button('Ada').element().focus();
  await userEvent.click(document.documentElement, { position: { x: 700, y: 700 } });
  expect(document.activeElement).toBe(document.body);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.querySelector('li')?.remove();
  // Observers are told before the next frame.
  await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(document.body);
});
