import { expect, test } from 'vitest';
import { over, planAfter, stopOf } from './plan.ts';
import { isWorkingDay, workingDaysAfter } from './working-days.ts';

const french = { country: 'FR', follow_up_pace: null };

test('two reminders, a call and the end follow, ten working days apart', () => {
  const steps = [];
  for (let done = 0, day = '2026-04-20'; ; done++) {
    const plan = planAfter(done, day, french, true);
    steps.push([plan.follow_up, plan.next_step, plan.next_step_on]);
    if (!plan.next_step_on) break;
    day = plan.next_step_on;
  }
  // 1, 8, 14 and 25 May 2026 are holidays in France.
  expect(steps).toEqual([
    ['planned', 'reminder', '2026-05-05'],
    ['planned', 'reminder', '2026-05-21'],
    ['planned', 'call', '2026-06-05'],
    ['planned', 'escalation', '2026-06-19'],
    ['finished', null, null],
  ]);
});

test('a third-party has its own pace or none; a contact without an address is called', () => {
  expect(planAfter(0, '2026-06-01', { country: 'FR', follow_up_pace: 3 }, true).next_step_on).toBe('2026-06-04');
  expect(planAfter(0, '2026-06-01', { country: 'FR', follow_up_pace: 0 }, true).follow_up).toBeNull();
  expect(planAfter(0, '2026-06-01', french, false).next_step).toBe('call');
});

test.each([
  [{}, null],
  [{ isAnswered: true, isUnreachable: true, isOpen: false }, 'answered'],
  [{ isOpen: false }, 'ended'],
  [{ isConsultable: false }, 'ended'],
  [{ isUnreachable: true }, 'unreachable'],
])('a plan stops: %j', (fields, stop) => {
  const fine = { isAnswered: false, isUnsent: false, isUnreachable: false, isOpen: true, isConsultable: true };
  expect(stopOf({ ...fine, ...fields })).toBe(stop);
  expect(over('stopped')).toEqual({ follow_up: 'stopped', next_step: null, next_step_on: null });
});

test.each([
  ['FR', '2026-04-06', false],
  ['DE', '2026-04-03', false],
  ['FR', '2026-04-03', true],
  ['GB', '2026-12-28', false],
  ['US', '2026-07-03', false],
  ['US', '2026-11-26', false],
  ['SA', '2026-11-27', false],
  ['SA', '2026-11-29', true],
  ['JP', '2026-01-01', false],
  [null, '2026-11-29', false],
])('%s on %s: people work: %s', (country, day, isWorking) => {
  expect(isWorkingDay(day, country)).toBe(isWorking);
});

test('working days are counted over a weekend and the end of a year', () => {
  expect(workingDaysAfter('2026-12-23', 3, 'FR')).toBe('2026-12-29');
  expect(workingDaysAfter('2026-12-30', 2, 'GB')).toBe('2027-01-04');
});
