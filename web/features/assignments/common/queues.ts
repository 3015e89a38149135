import type { Assignment } from '#shared/assignments.ts';

/** Records that operators share among themselves, with the route that gives them to one. */
export const ASSIGNING = {
  monitorings: 'POST /api/monitorings/assign',
  answers: 'POST /api/received_answers/assign',
  mails: 'POST /api/triage/follow',
  supports: 'POST /api/supports/assign',
  monitoringCarts: 'POST /api/asked_monitorings/carts/assign',
  solutionCarts: 'POST /api/asked_processings/carts/assign',
} as const;
export type Queue = keyof typeof ASSIGNING;

/** Who works on a record, and until when. */
export type Assigned = {
  followed_by?: string | null | undefined;
  followed_by_label?: string | null | undefined;
  followed_by_name?: string | undefined;
  due_on?: string | null | undefined;
};

/** Stands for no change: the chosen records stay with their operators. */
export const KEPT = 'kept';
export const NOBODY = 'nobody';

/** What the dialog changes. `day`: null takes dates away. `before`: of one record, whose date is taken away by clearing it. */
export function changeOf(user: string, day: string | null, before?: Assigned): Assignment {
  const followed_by = user === NOBODY ? null : user;
  const isSame = user === KEPT || (before && followed_by === (before.followed_by ?? null));
  const due_on = day || (before || day === null ? null : undefined);
  return {
    ...(!isSame && { followed_by }),
    ...(due_on !== undefined && (!before || due_on !== (before.due_on ?? null)) && { due_on }),
  };
}
