import { AppError, type FieldProblem, noProblems } from '../errors.ts';
import { IMPLAUSIBLE, isPlausible } from '../values/plausible.ts';
import type { EntityInput, Subscription } from './schema.ts';

type Subscribed = { is_superuser: boolean; subscriptions: readonly Subscription[] };
type Type = Subscription['subscription_type'];

/**
 * Whether a subscription of one of the types is valid: only while its end date is in the future. `today`: YYYY-MM-DD.
 */
export const holds = (user: Subscribed, today: string, ...types: Type[]): boolean =>
  user.subscriptions.some((s) => types.includes(s.subscription_type) && s.start_date <= today && s.end_date > today);

export const isAtLeastMedium = (user: Subscribed, today: string) =>
  user.is_superuser || holds(user, today, 'abgo_medium', 'abgo_premium');
export const isGosm = (user: Subscribed, today: string) => user.is_superuser || holds(user, today, 'gosm');
export const isSourcing = (user: Subscribed, today: string) => holds(user, today, 'sourcing');

export const isSupplierPortal = (user: Subscribed, today: string) => holds(user, today, 'supplier_portal');

/** Features that a user's subscriptions grant. */
export const tiersOf = (user: Subscribed, today: string) => ({
  isAtLeastMedium: isAtLeastMedium(user, today),
  isGosm: isGosm(user, today),
  isSourcing: isSourcing(user, today),
  isSupplierPortal: isSupplierPortal(user, today),
});
export type Tiers = ReturnType<typeof tiersOf>;

/**
 * Whether two subscriptions share a day. One may start on the day the other ends; without both dates, a subscription
 * covers nothing.
 */
function overlap(one: Subscription, other: Subscription): boolean {
  const start = one.start_date > other.start_date ? one.start_date : other.start_date;
  const end = one.end_date < other.end_date ? one.end_date : other.end_date;
  return one.subscription_type === other.subscription_type && start < end;
}

const FIELDS = ['subscription_type', 'start_date', 'end_date'] as const;
const includes = (all: readonly Subscription[], one: Subscription): boolean =>
  all.some((each) => FIELDS.every((field) => each[field] === one[field]));

function problemOf(subscription: Subscription, earlier: readonly Subscription[]): [string, FieldProblem] | null {
  for (const field of ['start_date', 'end_date'] as const)
    if (!isPlausible(subscription[field])) return [field, IMPLAUSIBLE];
  if (subscription.start_date > subscription.end_date) return ['end_date', { code: 'end_before_start' }];
  if (earlier.some((other) => overlap(other, subscription)))
    return ['start_date', { code: 'overlapping_subscription' }];
  return null;
}

/**
 * Checks that each has dates that can be meant and ends after it starts, and that none of the same type overlap; those
 * that the entity has already stay. Fields: `subscriptions.<index>.<field>`.
 */
export function checkSubscriptions(subscriptions: readonly Subscription[], before: readonly Subscription[] = []): void {
  const problems = noProblems();
  for (const [place, subscription] of subscriptions.entries()) {
    const earlier = subscriptions.slice(0, place);
    if (includes(before, subscription) && !includes(earlier, subscription)) continue;
    const kept = subscriptions.slice(place + 1).filter((each) => includes(before, each));
    const problem = problemOf(subscription, [...earlier, ...kept]);
    if (problem) problems[`subscriptions.${place}.${problem[0]}`] = [problem[1]];
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
}

/** The day on which the last of some subscriptions ends; null without any. */
export const lastEndOf = (subscriptions: readonly Pick<Subscription, 'end_date'>[]): string | null =>
  subscriptions
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1) ?? null;

/** Only an entity of type supplier can have a third-party. */
export function checkEntity({ type, supplier }: Pick<EntityInput, 'type' | 'supplier'>): void {
  if (supplier && type !== 'supplier')
    throw new AppError('invalid', { fields: { supplier: [{ code: 'supplier_entities_only' }] } });
}

type Placed = Pick<EntityInput, 'type' | 'parent'>;

/**
 * Checks the place in the tree, which has a single type because ancestors see their descendants' data. `isFree`:
 * whether the user may make an entity a root, which only the operator may; other users could leave their tree.
 */
export function checkParent(wanted: Placed, parent: Placed | undefined, isFree: boolean): void {
  if (!parent && !isFree) throw new AppError('invalid', { fields: { parent: [{ code: 'required' }] } });
  if (parent && parent.type !== wanted.type)
    throw new AppError('invalid', { fields: { parent: [{ code: 'parent_of_other_type' }] } });
}
