import { expect, test } from 'vitest';
import type { HistoryLine } from '#shared/records.ts';
import { historyOf } from '#web/testing/historyOf.ts';
import { mount } from '#web/testing/mount.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import './sheet.css';

const LINE = {
  ...{ id: 'B.0', modification_date: '2026-11-20T08:00:00Z', modification_type: 'update', modified_content: 'city' },
  ...{ old_value: 'Brest', new_value: 'Quimper', user: 'client', reason: 'edit' },
} as HistoryLine;
const history = historyOf(LINE);

test.each([
  ['a sheet', 700, 'before'],
  ['the panel beside a list, whatever the window', 340, 'after'],
])('the date of a change stands before or behind its field, as there is room: %s', async (_, width, side) => {
  await mount(
    <div className="record-sheet" style={{ width }}>
      <RecentChanges history={history} onAll={() => {}} kinds={{}} nameOf={(field) => field} />
    </div>,
  );
  const box = (selector: string) => document.querySelector(`.sheet-changes ${selector}`)!.getBoundingClientRect();
  await expect.poll(() => document.querySelectorAll('.sheet-changes strong').length).toBe(1);
  const [date, field, change] = [box('time'), box('strong'), box('.sheet-change')];
  expect(date.left < field.left ? 'before' : 'after').toBe(side);
  expect(change.top >= field.bottom).toBe(side === 'after');
});
