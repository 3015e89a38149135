import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import '#web/ui/sheet/sheet.css';

afterEach(() => page.viewport(1440, 900));

const rectOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

test.each([
  [1280, 1280, '24px'],
  [1919, 1680, '24px'],
  [1920, 1680, '32px'],
  [2559, 1680, '32px'],
  [2560, 2200, '48px'],
])('a page in a window of %i pixels is %i wide', async (window, width, margin) => {
  await page.viewport(window, 900);
  await mount(<main className="page">Sheet</main>);
  expect(rectOf('.page').width).toBe(width);
  expect(getComputedStyle(document.querySelector('.page')!).paddingLeft).toBe(margin);
});

test('a crumb and a subtitle of a name without spaces stay within the window', async () => {
  await page.viewport(390, 844);
  const name = 'X'.repeat(200);
  await mount(
    <main className="page">
      <PageHeader title="Sheet" crumbs={[{ label: name }]} subtitle={<span className="sheet-subtitle">{name}</span>} />
    </main>,
  );
  for (const selector of ['.crumbs li', '.sheet-subtitle']) expect(rectOf(selector).right).toBeLessThanOrEqual(390);
  expect(rectOf('.crumbs').height).toBeLessThan(40);
});

test('what is hidden far down a screen scrolls with it, instead of making the document longer than the window', async () => {
  await mount(
    <div className="app">
      <div className="app-body">
        <main className="main">
          <div style={{ height: 5000 }} />
          <span className="hidden-text">End</span>
        </main>
      </div>
    </div>,
  );
  expect(rectOf('.main').height).toBeLessThan(1000);
  expect(document.documentElement.scrollHeight).toBeLessThan(2000);
});

test('a choice of many entries opens at most 310 pixels high, and scrolls', async () => {
  const options = Array.from({ length: 40 }, (_, n) => ({ value: `v${n}`, label: `Entry ${n}` }));
  await mount(<Select label="Place" value="v0" options={options} onChange={() => undefined} />);
  await page.getByRole('button', { name: /Place/ }).click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  const list = page.getByRole('listbox').element();
  expect(list.getBoundingClientRect().height).toBe(310);
  expect(list.scrollHeight).toBeGreaterThan(310);
});
