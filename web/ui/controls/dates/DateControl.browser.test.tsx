import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phrases } from '#web/platform/language/phrases.ts';
import { mount } from '#web/testing/mount.tsx';
import { DateControl } from './DateControl.tsx';

afterEach(() => void phrases.show('en'));

let held: string;
function Held({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  held = value;
  return (
    <>
      <span id="label">Ended</span>
      <DateControl labelledBy="label" value={value} onChange={setValue} />
      <button type="button">Elsewhere</button>
    </>
  );
}

const value = () => expect.poll(() => held);
const part = (name: string) => page.getByRole('spinbutton', { name: new RegExp(`^${name}, Ended`) });
const texts = () =>
  page
    .getByRole('spinbutton')
    .elements()
    .map(({ textContent }) => textContent);

test.each([
  ['en', ['dd', 'mm', 'yyyy'], ['05', '02', '2026']],
  ['fr', ['jj', 'mm', 'aaaa'], ['05', '02', '2026']],
] as const)('has the notation of the language of the page: %s', async (language, empty, filled) => {
  await phrases.show(language);
  await mount(<Held />);
  await expect.poll(texts).toEqual([...empty]);
  await userEvent.click(page.getByRole('spinbutton').first());
  await userEvent.keyboard('05022026');
  await value().toBe('2026-02-05');
  await expect.poll(texts).toEqual([...filled]);
});

test('a pasted date is taken, whatever its notation', async () => {
  await mount(<Held />);
  await part('day').click();
  for (const [pasted, day] of [
    ['2026-03-12', '2026-03-12'],
    ['13/03/2026', '2026-03-13'],
  ]) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted ?? '');
    part('day')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await value().toBe(day);
  }
});

test('a day is chosen from the calendar by keys, and removed', async () => {
  await mount(<Held first="2026-03-12" />);
  await page.getByRole('button', { name: /Choose in the calendar/ }).click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await value().toBe('2026-03-13');
  await page.getByRole('button', { name: /Choose in the calendar/ }).click();
  await page.getByRole('button', { name: 'No date' }).click();
  await value().toBe('');
});

test('a part that was cleared comes back, so that the control shows what is kept', async () => {
  await mount(<Held first="2026-03-12" />);
  await part('day').click();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.poll(texts).toEqual(['dd', '03', '2026']);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(texts).toEqual(['12', '03', '2026']);
  expect(held).toBe('2026-03-12');
});
