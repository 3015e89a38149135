/**
 * `planned`: the next step has a date; `due`: its date has come; `answered`, `unreachable` (the contact wants no mail, or
 * none arrives), `ended` (nothing is asked any more), `finished` (the plan is over) and `stopped` (by an operator) are final.
 */
export const FOLLOW_UP_STATES = ['planned', 'due', 'answered', 'unreachable', 'ended', 'finished', 'stopped'] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** `escalation` needs no person: the monitorings become `incomplete_response`. */
export const NEXT_STEPS = ['reminder', 'call', 'escalation'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Working days from one step to the next, unless the third-party has its own. */
export const PACE = 10;
export const MAX_PACE = 60;
