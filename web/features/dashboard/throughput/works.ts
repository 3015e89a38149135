import { FOLLOW_UP_STATES } from '#shared/exchanges/steps.ts';
import { addDays } from '#shared/values/distances.ts';
import { keysOf } from '#shared/values/objects.ts';
import { listAddress, type Query } from '../listAddress.ts';
import { LISTS, type ListName } from '../waiting/kinds.ts';

/** Days of the table, today included. */
const DAYS = 7;

type Work = {
  list: ListName;
  /** The field that says when it was done. */
  at: 'monitoring_date' | 'modification_date' | 'treated_at' | 'last_step_on';
  /** The field is a day, not an instant. */
  isDay?: true;
  done: Query;
  /** The parameters of the list's address instead of `done`. */
  shown?: Query;
};

/** What operators get done. The last change of what is done is that it was done. */
export const WORKS = {
  monitorings: { list: 'monitorings', at: 'monitoring_date', done: { status: 'closed_1' } },
  monitoringCarts: { list: 'monitoringCarts', at: 'treated_at', done: { is_treated: 'true' } },
  solutionCarts: { list: 'solutionCarts', at: 'treated_at', done: { is_treated: 'true' } },
  /** Requests whose latest mail or call was on that day. */
  followUps: {
    ...{ list: 'followUps', at: 'last_step_on', isDay: true },
    ...{ done: { follow_up: FOLLOW_UP_STATES }, shown: { view: 'all' } },
  },
  answers: { list: 'receivedAnswers', at: 'modification_date', done: { state: 'done' } },
  mails: { list: 'triage', at: 'modification_date', done: { state: ['assigned', 'ignored'] } },
  supports: { list: 'supports', at: 'modification_date', done: { state: 'done' } },
} as const satisfies Record<string, Work>;
export type WorkName = keyof typeof WORKS;
export const WORK_NAMES = keysOf(WORKS);

const workOf = (name: WorkName): Work => WORKS[name];

/** The last seven days (YYYY-MM-DD), today last. */
export const daysUntil = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, n) => addDays(today, n + 1 - DAYS));

function within(name: WorkName, [first, last]: readonly [string, string], by: string | null): Query {
  const { at, isDay } = workOf(name);
  return {
    [`${at}__gte`]: isDay ? first : `${first}T00:00:00.000Z`,
    [`${at}__lte`]: isDay ? last : `${last}T23:59:59.999Z`,
    ...(by !== null && { followed_by_label: by }),
  };
}

/** What was done from the first to the last of two days, by whom if the user asks for that. */
export const queryOf = (name: WorkName, days: readonly [string, string], by: string | null): Query => ({
  ...workOf(name).done,
  ...within(name, days, by),
});

/** The list with what was done on one day. */
export function addressOf(name: WorkName, day: string, by: string | null): string {
  const { list, done, shown = done } = workOf(name);
  return listAddress(LISTS[list].path, { ...shown, ...within(name, [day, day], by) });
}

/** How many instants, or days, are in each of the days. */
export const countByDay = (days: readonly string[], instants: readonly string[]): number[] =>
  days.map((day) => instants.filter((at) => at.startsWith(day)).length);
