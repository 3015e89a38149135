import { UNDELIVERED } from '#shared/exchanges/delivery.ts';
import { FOLLOW_UP_STATES } from '#shared/exchanges/steps.ts';
import type { Answer } from '#web/platform/api/api.ts';
import type { RowOf } from '#web/ui/list/routes.ts';

export type FollowUpRow = RowOf<'GET /api/events'>;
export type Changed = Answer<'POST /api/follow_ups/postpone'>;

export const VIEWS = ['due', 'planned', 'over', 'all', 'failed'] as const;
export type View = (typeof VIEWS)[number];

/** What a view shows: follow-ups in a state, or whatever was sent and did not arrive. */
export const QUERY_OF: Readonly<Record<View, Readonly<Record<string, readonly string[]>>>> = {
  due: { follow_up: ['due'] },
  planned: { follow_up: ['planned'] },
  over: { follow_up: ['answered', 'unreachable', 'ended', 'finished', 'stopped'] },
  all: { follow_up: FOLLOW_UP_STATES },
  failed: { delivery_state: UNDELIVERED },
};
