import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { FilterFields } from './FilterFields.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00') }));
afterEach(() => vi.useRealTimers());

const chosen = vi.fn();
const column = { id: 'last_buy_order', header: 'Last buy order', filter: 'date' } as const;

test('a period in months or years, to come or past, fills both ends of a range of days', async () => {
  await mount(<FilterFields column={column} draft={{}} onChange={chosen} loadValues={async () => []} />);
  const count = page.getByLabelText('Number of months or years');
  await count.fill('3');
  expect(chosen).toHaveBeenLastCalledWith({
    last_buy_order__gte: ['2026-11-30'],
    last_buy_order__lte: ['2027-02-28'],
  });
  await page.getByLabelText('Months or years', { exact: true }).selectOptions('years');
  await page.getByLabelText('Next or last').selectOptions('In the last');
  expect(chosen).toHaveBeenLastCalledWith({
    last_buy_order__gte: ['2023-11-30'],
    last_buy_order__lte: ['2026-11-30'],
  });
  chosen.mockClear();
  for (const wrong of ['', '0', '1.5', '1000']) await count.fill(wrong);
  expect(chosen).not.toHaveBeenCalled();
});
