import { allows, type Permission } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { ownParts } from '../ownParts.ts';

/** Lists whose filters in the page's address are those of the API. */
const LISTS = {
  parts: { route: 'GET /api/products', path: paths.parts, access: 'product.view' },
  monitorings: { route: 'GET /api/monitorings', path: paths.monitorings, access: 'monitoring.view' },
  solutionRequests: {
    route: 'GET /api/asked_processings',
    path: paths.solutionRequests,
    access: 'asked_processing.view',
  },
  monitoringCarts: {
    route: 'GET /api/asked_monitorings/carts',
    path: paths.monitoringCarts,
    access: 'asked_monitoring.add',
  },
  solutionCarts: {
    route: 'GET /api/asked_processings/carts',
    path: paths.solutionCarts,
    access: 'asked_processing.add',
  },
  receivedAnswers: { route: 'GET /api/received_answers', path: paths.receivedAnswers, access: 'answer.view' },
  triage: { route: 'GET /api/triage', path: paths.triage, access: 'answer.view' },
  followUps: { route: 'GET /api/events', path: paths.followUps, access: 'event.add' },
  supports: { route: 'GET /api/supports', path: paths.support, access: undefined },
} as const satisfies Record<string, { route: string; path: string; access: Permission | undefined }>;
type ListName = keyof typeof LISTS;
type Query = Readonly<Record<string, string | readonly string[]>>;

/** How urgent it is: a day has passed or comes soon, somebody waits, or it is worth a look. */
export const TONES = ['urgent', 'waits', 'look'] as const;
type Tone = (typeof TONES)[number];

/** `isWhole`: the list without filters shows just what is counted. */
type Kind = { list: ListName; tone: Tone; query: Query; isWhole?: true };

/** Days before a last buy order in which it asks for a decision, as in the list of parts. */
export const SOON_DAYS = 90;
const DAY_MS = 86_400_000;
export const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

const OPEN_MONITORINGS = ['in_progress', 'waiting_from_client_1', 'incomplete_response', 'to_be_verified'];

const ofClient = (own: Query, today: string) =>
  ({
    lastOrders: {
      list: 'parts',
      tone: 'urgent',
      query: {
        ...own,
        last_buy_order__gte: today,
        last_buy_order__lte: dayAfter(today, SOON_DAYS),
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
      query: { ...own, availability_status: ['unknown_1', 'to_be_defined_5'], monitoring_status__isnull: 'true' },
    },
  }) as const satisfies Record<string, Kind>;

const ofOperator = (today: string) =>
  ({
    overdue: {
      list: 'monitorings',
      tone: 'urgent',
      query: { due_on__lte: dayAfter(today, -1), status: OPEN_MONITORINGS, order_by: 'due_on' },
    },
    followUps: { list: 'followUps', tone: 'urgent', query: { follow_up: 'due' }, isWhole: true },
    monitoringCarts: { list: 'monitoringCarts', tone: 'waits', query: { is_treated: 'false' } },
    solutionCarts: { list: 'solutionCarts', tone: 'waits', query: { is_treated: 'false' } },
    answers: { list: 'receivedAnswers', tone: 'waits', query: { state: 'open' } },
    triage: { list: 'triage', tone: 'waits', query: { state: 'waiting' } },
    supports: { list: 'supports', tone: 'waits', query: { state: ['new', 'in_work'] } },
    toVerify: { list: 'monitorings', tone: 'look', query: { status: 'to_be_verified' } },
    nobodys: {
      list: 'monitorings',
      tone: 'look',
      query: { followed_by_label__isnull: 'true', status: OPEN_MONITORINGS },
    },
  }) as const satisfies Record<string, Kind>;

export type WaitingKey = keyof ReturnType<typeof ofClient> | keyof ReturnType<typeof ofOperator>;
/** What may wait for a user: counted by `query` of `route`, and listed at `to`. */
export type Waiting = {
  key: WaitingKey;
  tone: Tone;
  route: (typeof LISTS)[ListName]['route'];
  query: Query;
  to: string;
};

function addressOf(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value);
  return `${path}?${search}`;
}

const kindsFor = ({ entity }: Pick<Me, 'entity'>, today: string): Partial<Record<WaitingKey, Kind>> => {
  if (entity.type === 'client') return ofClient(ownParts(entity), today);
  return entity.type === 'vigie' ? ofOperator(today) : {};
};

/** What may wait for a user on a day (YYYY-MM-DD), the most urgent first: only what the user may see. */
export function waitingFor(user: Pick<Me, 'entity' | 'permissions_list' | 'is_superuser'>, today: string): Waiting[] {
  const kinds = Object.entries(kindsFor(user, today)) as [WaitingKey, Kind][];
  return kinds
    .flatMap(([key, { list, tone, query, isWhole }]): Waiting[] => {
      const { route, path, access } = LISTS[list];
      if (access && !allows(user, access)) return [];
      return [{ key, tone, route, query, to: isWhole ? path : addressOf(path, query) }];
    })
    .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
}
