import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Listed } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import { tellCut } from './tellCut.ts';

let stop: () => void;
beforeEach(() => {
  stop = tellCut();
});
afterEach(() => stop());

const LONG = 'Plug-in relay with two changeovers and a coil for 230 V, for railways, with a test button';
const columns = [
  { id: 'name', header: 'Name', width: 200, cell: ({ name }: { name: string }) => (name.endsWith('01') ? LONG : name) },
];

test('a cell whose text is cut tells it in full under the pointer, and none that has room for it', async () => {
  await mount(
    <div id="list" style={{ width: 360 }}>
      <Listed columns={columns} />
    </div>,
  );
  const long = page.getByRole('gridcell', { name: LONG });
  await long.hover();
  await expect.element(long).toHaveAttribute('title', LONG);
  const short = page.getByRole('gridcell', { name: 'Relay 02' });
  await short.hover();
  await expect.element(short).not.toHaveAttribute('title');
});

test('the text goes with its reason, and the titles of others stay', async () => {
  await mount(
    <>
      <p className="clip" style={{ width: 80 }} data-testid="cut">
        {LONG}
      </p>
      <p className="clip" style={{ width: 80 }} title="Its own" data-testid="own">
        {LONG}
      </p>
    </>,
  );
  const cut = page.getByTestId('cut');
  await cut.hover();
  await expect.element(cut).toHaveAttribute('title', LONG);
  cut.element().textContent = 'Relay';
  await page.getByTestId('own').hover();
  await expect.element(page.getByTestId('own')).toHaveAttribute('title', 'Its own');
  await cut.hover();
  await expect.element(cut).not.toHaveAttribute('title');
});
