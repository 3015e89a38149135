import { type FollowUpState, type NextStep, PACE } from './steps.ts';
import { workingDaysAfter } from './working-days.ts';

/**
 * The plan after an initial request: two reminders, a call, then the monitorings that were asked about have an
 * incomplete response. Its steps are fields of the exchange that asked first.
 */

const PLAN: readonly NextStep[] = ['reminder', 'reminder', 'call', 'escalation'];

export type FollowUp = {
  follow_up: FollowUpState | null;
  next_step: NextStep | null;
  next_step_on: string | null;
  /** Steps that are over. */
  steps_done: number;
};

type Reached = { country: string | null; follow_up_pace: number | null };

/** What follows a step: `day` is its date. Without an address, people are called instead. */
export function planAfter(
  stepsDone: number,
  day: string,
  { country, follow_up_pace }: Reached,
  hasAddress: boolean,
): FollowUp {
  const pace = follow_up_pace ?? PACE;
  const step = PLAN[stepsDone];
  if (pace === 0) return { follow_up: null, next_step: null, next_step_on: null, steps_done: stepsDone };
  if (!step) return { ...over('finished'), steps_done: stepsDone };
  return {
    follow_up: 'planned',
    next_step: step === 'reminder' && !hasAddress ? 'call' : step,
    next_step_on: workingDaysAfter(day, pace, country),
    steps_done: stepsDone,
  };
}

/** The end of a plan. */
export const over = (follow_up: FollowUpState) => ({ follow_up, next_step: null, next_step_on: null }) as const;

export const isFollowed = ({ follow_up }: Pick<FollowUp, 'follow_up'>): boolean =>
  follow_up === 'planned' || follow_up === 'due';

/** What is known of an exchange whose next step may be due. */
export type Situation = {
  isAnswered: boolean;
  /** Whether its mail was refused by the mail service, so that the contact knows nothing of it. */
  isUnsent: boolean;
  isUnreachable: boolean;
  /** Whether a part is still asked about, and the request was neither revoked nor has it expired. */
  isOpen: boolean;
  isConsultable: boolean;
};

/** Why a plan stops; null if it goes on. */
export function stopOf({ isAnswered, isUnreachable, isOpen, isConsultable }: Situation): FollowUpState | null {
  if (isAnswered) return 'answered';
  if (!isOpen || !isConsultable) return 'ended';
  return isUnreachable ? 'unreachable' : null;
}
