import type { Answer } from '#web/platform/api/api.ts';
import type { RowOf } from '#web/ui/list/routes.ts';

export type FollowUpRow = RowOf<'GET /api/events'>;
export type Changed = Answer<'POST /api/events/change_follow_ups'>;

export const VIEWS = ['due', 'planned', 'over'] as const;
export type View = (typeof VIEWS)[number];

/** The states that a view shows. */
export const STATES_OF: Readonly<Record<View, readonly string[]>> = {
  due: ['due'],
  planned: ['planned'],
  over: ['answered', 'unreachable', 'ended', 'finished', 'stopped'],
};

/** Why some were refused: each reason once. */
export const reasonsIn = (items: Exclude<Changed, { job: unknown }>['items']): string =>
  [
    ...new Set(
      items.flatMap(({ outcome, detail = '' }) =>
        outcome !== 'refused' ? [] : typeof detail === 'string' ? [detail] : Object.values(detail).flat(),
      ),
    ),
  ].join(' ');
