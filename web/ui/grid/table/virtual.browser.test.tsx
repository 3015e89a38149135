import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Listed, RELAYS, type Relay } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';
import { useWhole } from '../../list/useWhole.ts';
import { CHUNK } from '../../list/whole.ts';
import { START } from '../paging/listState.ts';
import type { GridProps } from './gridTypes.ts';

const MANY = Array.from({ length: 500 }, (_, n) => ({
  ...(RELAYS[n % RELAYS.length] as (typeof RELAYS)[number]),
  id: `many ${n + 1}`,
  name: `Relay ${String(n + 1).padStart(3, '0')}`,
}));

test('the active row stays in the document while scrolling', async () => {
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

test('of a longer page the rows in view are drawn first, the others right after; none that is drawn goes meanwhile', async () => {
  const hundred = MANY.slice(0, 100);
  let show: (items: Relay[]) => void = () => undefined;
  function Page() {
    const [items, setItems] = useState(hundred.slice(0, 10));
    show = (next) => flushSync(() => setItems(next));
    return <Listed page={{ items, total: MANY.length }} />;
  }
  await mount(<Page />);
  await expect.element(page.getByRole('gridcell', { name: 'Relay 010' })).toBeVisible();
  const drawn = () => document.querySelectorAll('tbody tr').length;
  show(hundred);
  expect(drawn()).toBe(30);
  await expect.poll(drawn).toBe(100);
  show(hundred.toReversed());
  expect(drawn()).toBe(100);
});

test('any change of search or filters clears the selection', async () => {
  await mount(<Listed bulk={({ count }) => <p>{count} chosen</p>} />);
  await page.getByRole('checkbox', { name: 'Select Relay 01' }).click();
  await expect.element(page.getByText('1 chosen')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search the relays' }).or(page.getByRole('searchbox')).fill('Relay 2');
  await expect.element(page.getByText('1 chosen')).not.toBeInTheDocument();
});

type WholeProps = Partial<GridProps<Relay>> & { total: number; onAsk: (page: number) => unknown };

/** A list that is shown whole; further pages arrive when the promise of `onAsk` resolves. */
function Whole({ total, onAsk, ...given }: WholeProps) {
  const pageOf = (number: number) => {
    const before = (number - 1) * CHUNK;
    const items = Array.from({ length: Math.min(CHUNK, total - before) }, (_row, place) => {
      const name = `Relay ${before + place + 1}`;
      return { id: name, name, supplier: '', stock: 0 };
    });
    return { items, total };
  };
  const [first] = useState(() => pageOf(1));
  const { whole, want } = useWhole(first, async (number) => {
    await onAsk(number);
    return pageOf(number);
  });
  return <Listed {...given} page={whole} want={want} />;
}
const row = (name: string) => page.getByRole('gridcell', { name, exact: true });

test('a list that is shown whole loads rows in view, and all can be selected', async () => {
  const asked: number[] = [];
  await mount(
    <Whole total={3_500} onAsk={(number) => asked.push(number)} bulk={({ count }) => <p>{count} chosen</p>} />,
  );
  await expect.element(row('Relay 1')).toBeVisible();
  expect(asked).toEqual([]);
  document.querySelector('.grid-scroller')?.scrollTo(0, 40 * 3_400);
  await expect.element(row('Relay 3400')).toBeVisible();
  expect(asked).toEqual([4]);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect.element(page.getByText('3500 chosen')).toBeVisible();
});

test('the keyboard moves on from a loading row, and the focus is in it once it has loaded', async () => {
  const answers: (() => void)[] = [];
  await mount(<Whole total={2_500} onAsk={() => new Promise<void>((resolve) => answers.push(resolve))} />);
  await row('Relay 1').click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowUp}');
  await expect.poll(() => answers.length).toBe(1);
  const place = () => (document.activeElement as HTMLElement).dataset.cell;
  expect(place()).toBe('2498:0');
  await userEvent.keyboard('{Enter}');
  answers[0]?.();
  await expect.element(row('Relay 2499')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(row('Relay 1')).toHaveFocus();
});

test('a list that is shown whole prints its first thousand rows and says so, and scrolls on afterwards', async () => {
  await mount(<Whole total={2_500} state={{ ...START, size: -1 }} onAsk={() => new Promise(() => undefined)} />);
  await expect.element(row('Relay 1')).toBeVisible();
  document.querySelector('.grid-scroller')?.scrollTo(0, 40 * 500);
  await expect.element(row('Relay 500')).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  const printed = [...document.querySelectorAll('tbody tr')].map((line) => line.textContent ?? '');
  expect(printed).toHaveLength(1000);
  expect(printed[0]).toContain('Relay 1');
  expect(printed[999]).toContain('Relay 1000');
  expect(page.getByText('1–1,000 of 2,500. An Excel export contains more rows.').elements()).toHaveLength(1);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(100);
  await expect.element(row('Relay 500')).toBeVisible();
});
