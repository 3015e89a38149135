import { AppError } from '../errors.ts';
import type { Access } from '../permissions.ts';
import { isOneOf, keysOf } from '../values/objects.ts';
import { holds } from './rules.ts';
import type { Entity, Subscription } from './schema.ts';

type Type = Subscription['subscription_type'];

const EVERY = ['abgo_basic', 'abgo_medium', 'abgo_premium', 'gosm'] as const satisfies readonly Type[];
/** At least Medium, or Gosm. */
const MEDIUM = ['abgo_medium', 'abgo_premium', 'gosm'] as const satisfies readonly Type[];

/**
 * What the subscriptions of a client open, by the models of the permissions. An area that is not open can still be
 * read and exported: a company never loses sight of what it owns. Models without an area are open to everyone who has
 * the permission, such as colleagues, the profile and the audit log.
 */
export const AREAS = {
  /** Parts, imports, watchlists (whose permissions are those of parts), monitoring requests. */
  monitoring: { types: EVERY, models: ['product', 'analysis', 'import', 'asked_monitoring', 'entity_supplier'] },
  /** Solution requests, documents, projects and systems. */
  resolution: {
    types: MEDIUM,
    models: ['asked_processing', 'processing_proposal', 'project', 'system', 'case', 'ged_node'],
  },
  /** Exchanges with third-parties about the client's own parts. */
  exchanges: { types: ['gosm'], models: ['event'] },
  /** Views of lists that are sent by e-mail; their routes are open to everyone who may have the file. */
  scheduled_reports: { types: ['abgo_premium'], models: [] },
} as const satisfies Record<string, { types: readonly Type[]; models: readonly string[] }>;
export type Area = keyof typeof AREAS;

export type Subscriber = {
  is_superuser: boolean;
  entity: Pick<Entity, 'type'>;
  subscriptions: readonly Subscription[];
};

/** The area of a permission; null for those of none, and for other access. */
export function areaOf(access: Access): Area | null {
  const model = access.slice(0, access.indexOf('.'));
  return keysOf(AREAS).find((area) => isOneOf(AREAS[area].models, model)) ?? null;
}

/** Whether a subscriber may write in an area on a day (YYYY-MM-DD). Areas concern clients only. */
export const opens = (area: Area, subscriber: Subscriber, today: string): boolean =>
  subscriber.is_superuser || subscriber.entity.type !== 'client' || holds(subscriber, today, ...AREAS[area].types);

/** Whether anything is open to a client or third-party; operators need no subscription. */
export const hasSubscription = (subscriber: Subscriber, today: string): boolean =>
  subscriber.entity.type === 'supplier'
    ? holds(subscriber, today, 'sourcing', 'supplier_portal')
    : opens('monitoring', subscriber, today);

/** The last day, YYYY-MM-DD, of the latest ended subscription that opened an area; undefined without one. */
export const endOf = (area: Area, subscriptions: readonly Subscription[], today: string): string | undefined =>
  lastEnd(
    subscriptions.filter(({ subscription_type }) => isOneOf(AREAS[area].types, subscription_type)),
    today,
  );

/** The last day, YYYY-MM-DD, of the latest of the subscriptions that ended; undefined without one. */
export const lastEnd = (subscriptions: readonly Subscription[], today: string): string | undefined =>
  subscriptions
    .filter(({ end_date }) => end_date <= today)
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1);

/** Why an area is closed: a subscription that ended, with its date, or none. */
export function closedError(area: Area, subscriptions: readonly Subscription[], today: string): AppError {
  const ended = endOf(area, subscriptions, today);
  return ended
    ? new AppError('subscription_ended', { params: { date: Date.parse(ended) } })
    : new AppError('tier_denied');
}

/** Throws `subscription_ended` or `tier_denied` if the access is to an area that is closed to the subscriber. */
export function checkArea(access: Access, subscriber: Subscriber, today: string): void {
  const area = areaOf(access);
  if (area && !opens(area, subscriber, today)) throw closedError(area, subscriber.subscriptions, today);
}
