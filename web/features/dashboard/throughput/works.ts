import type { Permission } from '#shared/permissions.ts';
import { addDays } from '#shared/values/distances.ts';
import { keysOf } from '#shared/values/objects.ts';
import { listAddress, type Query } from '../listAddress.ts';
import { LISTS, type ListName } from '../waiting/kinds.ts';

/** Days of the table, today included. */
const DAYS = 7;

type Work = {
  list: ListName;
  access: Permission;
  /** The instant at which it was done. */
  at: 'monitoring_date' | 'modification_date';
  done: Query;
};

/** What operators get done. The last change of what is done is that it was done. */
export const WORKS = {
  monitorings: {
    list: 'monitorings',
    access: 'monitoring.view',
    at: 'monitoring_date',
    done: { status: 'closed_1' },
  },
  answers: { list: 'receivedAnswers', access: 'answer.view', at: 'modification_date', done: { state: 'done' } },
  mails: {
    list: 'triage',
    access: 'answer.view',
    at: 'modification_date',
    done: { state: ['assigned', 'ignored'] },
  },
} as const satisfies Record<string, Work>;
export type WorkName = keyof typeof WORKS;
export const WORK_NAMES = keysOf(WORKS);

const workOf = (name: WorkName): Work => WORKS[name];

/** The last seven days (YYYY-MM-DD), the newest first. */
export const daysUntil = (today: string): string[] => Array.from({ length: DAYS }, (_, n) => addDays(today, -n));

/** What was done from the first to the last of two days, by whom if the user asks for that. */
export function queryOf(name: WorkName, [first, last]: readonly [string, string], by: string | null): Query {
  const { at, done } = workOf(name);
  return {
    ...done,
    [`${at}__gte`]: `${first}T00:00:00.000Z`,
    [`${at}__lte`]: `${last}T23:59:59.999Z`,
    ...(by !== null && { followed_by_label: by }),
  };
}

/** The list with what was done on one day. */
export const addressOf = (name: WorkName, day: string, by: string | null): string =>
  listAddress(LISTS[workOf(name).list].path, queryOf(name, [day, day], by));

/** How many instants are in each of the days. */
export const countByDay = (days: readonly string[], instants: readonly string[]): number[] =>
  days.map((day) => instants.filter((at) => at.startsWith(day)).length);
