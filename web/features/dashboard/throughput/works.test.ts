import { expect, it } from 'vitest';
import { addressOf, countByDay, daysUntil, queryOf } from './works.ts';

it('has the last seven days, also across months, today last', () => {
  expect(daysUntil('2026-03-02')).toEqual([
    ...['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ]);
});

it('counts by day, from midnight to midnight', () => {
  const instants = [
    '2026-03-01T00:00:00.000Z',
    '2026-03-01T23:59:59.999Z',
    '2026-02-27T10:00:00Z',
    '2026-01-01T10:00:00Z',
  ];
  expect(countByDay(['2026-03-01', '2026-02-28', '2026-02-27'], instants)).toEqual([2, 0, 1]);
});

it('asks for the same in the list as in the table, and only for one’s own if that is asked for', () => {
  const day = '2026-03-01';
  const address = new URLSearchParams(addressOf('monitorings', day, 'Ada Byron').split('?')[1]);
  expect(Object.fromEntries(address)).toEqual(queryOf('monitorings', [day, day], 'Ada Byron'));
  expect(address.get('followed_by_label')).toBe('Ada Byron');
  expect(addressOf('mails', day, 'Ada Byron')).toMatch(
    /^\/triage\?state=assigned&state=ignored&modification_date__gte=/,
  );
  expect(addressOf('mails', day, 'Ada Byron')).toContain('followed_by_label=Ada+Byron');
  expect(queryOf('monitorings', [day, day], null)).not.toHaveProperty('followed_by_label');
});

it('asks for days where a day is kept, and opens the view that has all of them', () => {
  const day = '2026-03-01';
  expect(queryOf('followUps', [day, day], null)).toMatchObject({ last_step_on__gte: day, last_step_on__lte: day });
  expect(addressOf('followUps', day, null)).toBe(
    `/follow-ups?view=all&last_step_on__gte=${day}&last_step_on__lte=${day}`,
  );
});
