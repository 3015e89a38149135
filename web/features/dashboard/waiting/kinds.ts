import { isSourcing, isSupplierPortal } from '#shared/entities/rules.ts';
import { UNDELIVERED } from '#shared/exchanges/delivery.ts';
import { TO_BE_DEFINED, UNKNOWN } from '#shared/parts/availability.ts';
import { allows, type Permission } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { SOON_DAYS } from '#web/features/parts/common/urgency.ts';
import type { Query } from '../listAddress.ts';
import { ownParts } from '../ownParts.ts';

/** Lists whose filters in the page's address are those of the API. */
export const LISTS = {
  parts: { route: 'GET /api/products', path: paths.parts, access: ['product.view'] },
  monitorings: { route: 'GET /api/monitorings', path: paths.monitorings, access: ['monitoring.view'] },
  solutionRequests: {
    route: 'GET /api/asked_processings',
    path: paths.solutionRequests,
    access: ['asked_processing.view'],
  },
  solutions: {
    route: 'GET /api/processing_proposals',
    path: paths.solutions,
    access: ['processing_proposal.view'],
  },
  monitoringCarts: {
    route: 'GET /api/asked_monitorings/carts',
    path: paths.monitoringCarts,
    access: ['asked_monitoring.add'],
  },
  solutionCarts: {
    route: 'GET /api/asked_processings/carts',
    path: paths.solutionCarts,
    access: ['asked_processing.add'],
  },
  receivedAnswers: { route: 'GET /api/received_answers', path: paths.receivedAnswers, access: ['answer.view'] },
  triage: { route: 'GET /api/triage', path: paths.triage, access: ['answer.view'] },
  followUps: { route: 'GET /api/events', path: paths.followUps, access: ['event.add', 'event.view', 'answer.view'] },
  supports: { route: 'GET /api/supports', path: paths.support, access: [] },
  entities: { route: 'GET /api/entities', path: paths.entities, access: ['entity.view'] },
  audit: { route: 'GET /api/audit', path: paths.audit, access: ['audit.view'] },
  questions: { route: 'GET /api/questions', path: paths.questions, access: ['supplier.change'] },
} as const satisfies Record<string, { route: string; path: string; access: readonly Permission[] }>;
export type ListName = keyof typeof LISTS;

/** Whether a user may count a list and open its screen. */
export function mayList(user: Me, list: ListName): boolean {
  const needed: readonly Permission[] = LISTS[list].access;
  return needed.every((permission) => allows(user, permission));
}

/** How urgent it is: a day has passed or comes soon, somebody waits, or it is worth a look. */
export const TONES = ['urgent', 'waits', 'look'] as const;
export type Tone = (typeof TONES)[number];

/** `shown`: the parameters of the list's address, where they are not those of the query that counts. */
export type Kind = { list: ListName; tone: Tone; query: Query; shown?: Query };

/** Nothing is known of the part's availability. */
const UNSTATED = [UNKNOWN, TO_BE_DEFINED];
export const LOG_DAYS = 7;
export const MAIL_DAYS = 30;
const ENDING_DAYS = 30;
const PROOF_DAYS = 365;
/** The midnight some days ago, for fields that are instants. */
const midnight = (today: string, daysAgo: number): string => `${addDays(today, -daysAgo)}T00:00:00.000Z`;

export const OPEN_MONITORINGS = ['in_progress', 'waiting_from_client_1', 'incomplete_response', 'to_be_verified'];

const ofClient = (own: Query, today: string) =>
  ({
    lastOrders: {
      list: 'parts',
      tone: 'urgent',
      query: {
        ...own,
        last_buy_order__gte: today,
        last_buy_order__lte: addDays(today, SOON_DAYS),
        is_processed: 'false',
        order_by: 'last_buy_order',
      },
    },
    decisions: { list: 'solutionRequests', tone: 'waits', query: { processing_state: 'solution_available' } },
    obsolete: {
      list: 'parts',
      tone: 'waits',
      query: { ...own, availability_status: 'obsolete', is_processed: 'false' },
    },
    unknown: {
      list: 'parts',
      tone: 'look',
      query: { ...own, availability_status: UNSTATED, monitoring_status__isnull: 'true' },
    },
  }) as const satisfies Record<string, Kind>;

/**
 * The client's parts, those of each kind that needs attention, and those that are of two kinds: an obsolete part and one
 * of unknown availability may both have a last order ahead, but no part is obsolete and unknown.
 */
export function attentionOf({ entity }: Me, today: string) {
  const own = ownParts(entity);
  const { lastOrders, obsolete, unknown } = ofClient(own, today);
  const twice = [obsolete, unknown].map(({ query }): Query => ({ ...lastOrders.query, ...query }));
  return { all: own, once: [lastOrders, obsolete, unknown].map(({ query }): Query => query), twice };
}

const ofOperator = (today: string) =>
  ({
    overdue: {
      list: 'monitorings',
      tone: 'urgent',
      query: { due_on__lte: addDays(today, -1), status: OPEN_MONITORINGS, order_by: 'due_on' },
    },
    followUps: { list: 'followUps', tone: 'urgent', query: { follow_up: 'due' }, shown: {} },
    monitoringCarts: { list: 'monitoringCarts', tone: 'waits', query: { is_treated: 'false' } },
    solutionCarts: { list: 'solutionCarts', tone: 'waits', query: { is_treated: 'false' } },
    answers: { list: 'receivedAnswers', tone: 'waits', query: { state: 'open' } },
    triage: { list: 'triage', tone: 'waits', query: { state: 'waiting' } },
    supports: { list: 'supports', tone: 'waits', query: { state: ['new', 'in_work'] } },
    incomplete: { list: 'monitorings', tone: 'waits', query: { status: 'incomplete_response' } },
    toVerify: { list: 'monitorings', tone: 'look', query: { status: 'to_be_verified' } },
    unassigned: {
      list: 'monitorings',
      tone: 'look',
      query: { followed_by_label__isnull: 'true', status: OPEN_MONITORINGS },
    },
  }) as const satisfies Record<string, Kind>;

/** Superusers see whether the product works, and which companies they should contact. */
function ofSuperuser(today: string) {
  const sentSince = { date__gte: addDays(today, -MAIL_DAYS) };
  return {
    failedJobs: {
      list: 'audit',
      tone: 'urgent',
      query: { action: 'job_failed', creation_date__gte: midnight(today, LOG_DAYS) },
    },
    failedMails: {
      list: 'followUps',
      tone: 'urgent',
      query: { delivery_state: UNDELIVERED, ...sentSince },
      shown: { view: 'failed', ...sentSince },
    },
    endingSubscriptions: {
      list: 'entities',
      tone: 'waits',
      query: {
        subscription_end__gte: today,
        subscription_end__lte: addDays(today, ENDING_DAYS),
        order_by: 'subscription_end',
      },
    },
    lowCredits: { list: 'entities', tone: 'waits', query: { has_low_credits: 'true' } },
    unmatched: { list: 'parts', tone: 'look', query: { supplier__isnull: 'true', supplier_label__isnull: 'false' } },
  } as const satisfies Record<string, Kind>;
}

const ofProvider = (today: string) =>
  ({
    newRequests: {
      list: 'solutionRequests',
      tone: 'urgent',
      query: { own_solution__isnull: 'true', confirmed_at__gte: midnight(today, LOG_DAYS) },
    },
    openRequests: {
      list: 'solutionRequests',
      tone: 'waits',
      query: { own_solution__ne: 'submitted' },
      shown: { view: 'open' },
    },
    submitted: { list: 'solutions', tone: 'look', query: { state: 'submitted' } },
    won: { list: 'solutions', tone: 'look', query: { state: 'accepted' } },
    lost: { list: 'solutions', tone: 'look', query: { state: 'declined' } },
  }) as const satisfies Record<string, Kind>;

const ofThirdParty = (today: string) =>
  ({
    questions: { list: 'questions', tone: 'urgent', query: {}, shown: {} },
    unconfirmed: {
      list: 'parts',
      tone: 'waits',
      query: { fact_date__lte: midnight(today, PROOF_DAYS), order_by: 'fact_date' },
    },
    unstated: { list: 'parts', tone: 'waits', query: { availability_status: UNSTATED } },
  }) as const satisfies Record<string, Kind>;

type KeysOf<Make extends (...values: never[]) => object> = keyof ReturnType<Make>;
export type WaitingKey =
  | KeysOf<typeof ofClient>
  | KeysOf<typeof ofOperator>
  | KeysOf<typeof ofSuperuser>
  | KeysOf<typeof ofProvider>
  | KeysOf<typeof ofThirdParty>;

/** What may wait for a user on a day (YYYY-MM-DD), whatever the user may see. */
export function kindsFor(user: Me, today: string): Partial<Record<WaitingKey, Kind>> {
  const { entity, is_superuser } = user;
  if (entity.type === 'client') return ofClient(ownParts(entity), today);
  if (entity.type === 'vigie') return { ...ofOperator(today), ...(is_superuser && ofSuperuser(today)) };
  return {
    ...(isSourcing(user, today) && ofProvider(today)),
    ...(isSupplierPortal(user, today) && ofThirdParty(today)),
  };
}
