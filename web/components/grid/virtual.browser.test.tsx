import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useWhole } from '#web/components/list/useWhole.ts';
import { CHUNK } from '#web/components/list/whole.ts';
import { Listed, RELAYS } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';

const MANY = Array.from({ length: 500 }, (_, n) => ({
  ...(RELAYS[n % RELAYS.length] as (typeof RELAYS)[number]),
  id: `many ${n + 1}`,
  name: `Relay ${String(n + 1).padStart(3, '0')}`,
}));

test('of many rows the one that the keyboard is at stays, however far somebody scrolls', async () => {
  await mount(<Listed page={{ items: MANY, total: MANY.length }} />);
  await page.getByRole('gridcell', { name: 'Relay 003' }).click();
  const scroller = document.querySelector('.grid-scroller');
  scroller?.scrollTo(0, 10_000);
  await expect.element(page.getByRole('gridcell', { name: 'Relay 260' })).toBeInTheDocument();
  expect(page.getByRole('gridcell', { name: 'Relay 010' }).elements()).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Relay 003');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('gridcell', { name: 'Relay 004' })).toHaveFocus();
});

test('what is selected is forgotten when the list is narrowed, by whatever means', async () => {
  await mount(<Listed bulk={({ count }) => <p>{count} chosen</p>} />);
  await page.getByRole('checkbox', { name: 'Select Relay 01' }).click();
  await expect.element(page.getByText('1 chosen')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search the relays' }).or(page.getByRole('searchbox')).fill('Relay 2');
  await expect.element(page.getByText('1 chosen')).not.toBeInTheDocument();
});

test('of a list that is shown whole, rows are asked for where somebody looks, and all of them can be chosen', async () => {
  const load = async (number: number) => {
    const at = (number - 1) * CHUNK;
    const items = Array.from({ length: Math.min(CHUNK, 3_500 - at) }, (_row, place) => ({
      ...(RELAYS[0] as (typeof RELAYS)[number]),
      id: `whole ${at + place + 1}`,
      name: `Relay ${at + place + 1}`,
    }));
    return { items, total: 3_500 };
  };
  const first = await load(1);
  const asked: number[] = [];
  function Whole() {
    const { whole, want } = useWhole(first, (number) => {
      asked.push(number);
      return load(number);
    });
    return <Listed page={whole} want={want} bulk={({ count }) => <p>{count} chosen</p>} />;
  }
  await mount(<Whole />);
  await expect.element(page.getByRole('gridcell', { name: 'Relay 1', exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  document.querySelector('.grid-scroller')?.scrollTo(0, 40 * 3_400);
  await expect.element(page.getByRole('gridcell', { name: 'Relay 3400', exact: true })).toBeVisible();
  expect(asked).toEqual([4]);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect.element(page.getByText('3500 chosen')).toBeVisible();
});

test('the keyboard goes on from a row that has not come, and is in it once it has', async () => {
  const rowsOf = (from: number, length: number) =>
    Array.from({ length }, (_row, place) => ({
      id: `w${from + place}`,
      name: `Relay ${from + place}`,
      maker: '',
      stock: 0,
    }));
  const answers: (() => void)[] = [];
  const first = { items: rowsOf(1, CHUNK), total: 2_500 };
  function Whole() {
    const { whole, want } = useWhole(first, async (number) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { items: rowsOf((number - 1) * CHUNK + 1, number === 3 ? 500 : CHUNK), total: 2_500 };
    });
    return <Listed page={whole} want={want} />;
  }
  await mount(<Whole />);
  await page.getByRole('gridcell', { name: 'Relay 1', exact: true }).click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowUp}');
  await expect.poll(() => answers.length).toBe(1);
  const place = () => (document.activeElement as HTMLElement).dataset.cell;
  expect(place()).toBe('2498:0');
  await userEvent.keyboard('{Enter}');
  answers[0]?.();
  await expect.element(page.getByRole('gridcell', { name: 'Relay 2499', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(page.getByRole('gridcell', { name: 'Relay 1', exact: true })).toHaveFocus();
});
