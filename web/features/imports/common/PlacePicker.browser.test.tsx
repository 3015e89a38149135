import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { PlacePicker } from './PlacePicker.tsx';

const SHEETS = [{ name: 'Parts', rows: 40 }];
const field = page.getByRole('spinbutton', { name: 'Header row' });

/** Re-renders on each requested row, as the step does; `isAnswered`: with that row. */
function Picker({ onAsk, isAnswered }: { onAsk: (row: number) => void; isAnswered: boolean }) {
  const [row, setRow] = useState({ asked: 1 });
  const ask = (asked: number) => {
    onAsk(asked);
    setRow({ asked });
  };
  const shown = isAnswered ? row.asked : 1;
  return <PlacePicker sheets={SHEETS} sheet="Parts" headerRow={shown} onSheet={() => {}} onHeaderRow={ask} />;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
/** Longer than anybody's pause between two figures. */
const pause = () => vi.advanceTimersByTime(10_000);

test.each([true, false])('a row is asked for once, when it is typed to its end (answered: %s)', async (isAnswered) => {
  const asked = vi.fn();
  await mount(<Picker onAsk={asked} isAnswered={isAnswered} />);
  await field.fill('');
  await userEvent.keyboard('12');
  await expect.element(field).toHaveValue(12);
  expect(asked).not.toHaveBeenCalled();
  pause();
  expect(asked.mock.calls).toEqual([[12]]);
  await expect.element(field).toHaveValue(12);
  pause();
  expect(asked).toHaveBeenCalledTimes(1);
  await expect.element(field).toHaveValue(12);
  await expect.element(field).toHaveFocus();
});

test('without a header the field is hidden, and starts at row 1 again', async () => {
  await mount(<Picker onAsk={() => {}} isAnswered />);
  const box = page.getByRole('checkbox', { name: 'The list has no header' });
  await field.fill('7');
  await box.click();
  pause();
  await expect.element(field).toBeDisabled();
  await expect.element(field).toHaveValue(null);
  await box.click();
  await expect.element(field).toHaveValue(1);
});
