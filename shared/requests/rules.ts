import { AREAS, type Area, closedError } from '../entities/areas.ts';
import { holds } from '../entities/rules.ts';
import type { Subscription } from '../entities/schema.ts';
import { AppError } from '../errors.ts';
import { sourceOf } from '../parts/facts.ts';
import { publicLabelOf } from '../parts/labels.ts';
import { isObsoleteLike } from '../parts/obsolescence.ts';
import type { Part } from '../parts/schema.ts';
import { IMPLAUSIBLE, isPlausible } from '../values/plausible.ts';
import type { NotAddedReason } from './reasons.ts';
import type { MonitoringRequest, ProcessingState, RequestKind, SolutionRequest } from './schema.ts';

/** Allowed next states of a solution request; confirming it sets the first one. */
export const PROCESSING_TRANSITIONS: Readonly<Record<ProcessingState, readonly ProcessingState[]>> = {
  waiting_for_solutions: ['solution_available', 'processing_complete'],
  solution_available: ['waiting_for_solutions', 'processing_complete'],
  processing_complete: [],
};
export const FIRST_PROCESSING_STATE: ProcessingState = 'waiting_for_solutions';

/**
 * Throws `transition_refused` for a change of state that is not allowed. The error lists the allowed ones, each
 * labelled by `nameOf`. `from`: null while the request is in a cart.
 */
export function checkProcessing(
  from: ProcessingState | null,
  to: ProcessingState,
  nameOf: (state: ProcessingState) => string = (state) => state,
): void {
  const allowed = from === null ? [] : PROCESSING_TRANSITIONS[from];
  if (!allowed.includes(to))
    throw new AppError('transition_refused', {
      params: { to: nameOf(to), allowed: allowed.map(nameOf).join(', ') || '–' },
    });
}

/** Confirmed and not ended: the part cannot be requested again. */
export const isOpenMonitoring = ({ is_open }: Pick<MonitoringRequest, 'is_open'>): boolean => is_open;
export const isOpenProcessing = ({ processing_state }: Pick<SolutionRequest, 'processing_state'>): boolean =>
  processing_state !== null && processing_state !== 'processing_complete';

type Ended = { processing_state?: unknown; closing_reason?: unknown };
/** Whether a solution request was closed although no solution was accepted: it is complete, and not solved. */
export const isUnsolved = ({ processing_state, closing_reason }: Ended): boolean =>
  processing_state === 'processing_complete' && Boolean(closing_reason);

/** Throws if solutions are wanted by a day that is over (YYYY-MM-DD). */
export function checkDeadline(wantedBy: string | null | undefined, today: string): void {
  if (!wantedBy) return;
  const problem = !isPlausible(wantedBy) ? IMPLAUSIBLE : wantedBy < today ? { code: 'day_over' } : null;
  if (problem) throw new AppError('invalid', { fields: { wanted_by: [problem] } });
}

/** A customer may say what is wanted until the request is complete. */
export function checkWanting({ state, processing_state }: Pick<SolutionRequest, 'state' | 'processing_state'>): void {
  if (state !== 'pending' && !isOpenProcessing({ processing_state })) throw new AppError('request_not_waiting');
}

type Type = Subscription['subscription_type'];

/** Credits per part, unless a subscription of the entity sets another price. */
const COST: Readonly<Record<RequestKind, number>> = { monitoring: 1, processing: 1 };
const COST_WITH: Readonly<Partial<Record<Type, Partial<Record<RequestKind, number>>>>> = {};

type Subscribed = { is_superuser: boolean; subscriptions: readonly Subscription[] };

/** The lowest price of the subscriptions valid on a day (YYYY-MM-DD). */
export function costOf(
  kind: RequestKind,
  subscribed: Subscribed,
  today: string,
  costWith: typeof COST_WITH = COST_WITH,
): number {
  const own = subscribed.subscriptions
    .filter(({ subscription_type }) => holds(subscribed, today, subscription_type))
    .flatMap(({ subscription_type }) => costWith[subscription_type]?.[kind] ?? []);
  return own.length > 0 ? Math.min(...own) : COST[kind];
}

/** The area that opens a kind of request. */
const AREA_OF: Readonly<Record<RequestKind, Area>> = { monitoring: 'monitoring', processing: 'resolution' };

/** Solution providers have no carts or monitoring requests, whatever their other subscriptions. */
export function checkNotSourcing(subscribed: Subscribed, today: string): void {
  if (holds(subscribed, today, 'sourcing')) throw new AppError('tier_denied');
}

/**
 * Throws unless a subscription allows the kind of request on a day (YYYY-MM-DD). The error contains the end of an
 * expired one.
 */
export function checkTier(kind: RequestKind, subscribed: Subscribed, today: string): void {
  checkNotSourcing(subscribed, today);
  const area = AREA_OF[kind];
  if (subscribed.is_superuser || holds(subscribed, today, ...AREAS[area].types)) return;
  throw closedError(area, subscribed.subscriptions, today);
}

/** Why a part visible to the user cannot be requested. */
export const refusalOf = (
  kind: RequestKind,
  part: Pick<Part, 'availability_status' | 'durability'>,
): Extract<NotAddedReason, 'not_obsolete_like'> | null =>
  kind === 'processing' && !isObsoleteLike(part) ? 'not_obsolete_like' : null;

type AboutPart = Pick<
  MonitoringRequest,
  'product_label' | 'supplier_label' | 'supplier_ref' | 'internal_ref' | 'label' | 'availability_status' | 'fact_source'
>;

/** The fields of a part whose changes requests follow. */
export const FOLLOWED = [
  'supplier_ref',
  'internal_ref',
  'nno',
  'label',
  'supplier_label',
  'availability_status',
  'fact_source',
] as const satisfies readonly (keyof Part)[];

/** The fields that a request is made from: a part that was written before sources were kept tells its source by two more. */
export const COPIED = [...FOLLOWED, 'monitoring_status', 'monitoring_date'] as const;

/** What a request copies from its part. Its name must not be the customer's own reference, as providers read it. */
export const aboutPart = (part: Pick<Part, (typeof COPIED)[number]>): AboutPart => ({
  product_label: publicLabelOf(part),
  supplier_label: part.supplier_label,
  supplier_ref: part.supplier_ref,
  internal_ref: part.internal_ref,
  label: part.label,
  availability_status: part.availability_status,
  fact_source: sourceOf(part)?.source ?? null,
});
