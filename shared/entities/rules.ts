import type { Subscription } from './schema.ts';

type Subscribed = { is_superuser: boolean; subscriptions: readonly Subscription[] };
type Type = Subscription['subscription_type'];

/** A subscription counts only while its end date is in the future. `today` is YYYY-MM-DD. */
export const holds = (user: Subscribed, today: string, ...types: Type[]): boolean =>
  user.subscriptions.some((s) => types.includes(s.subscription_type) && s.start_date <= today && s.end_date > today);

export const isAtLeastMedium = (user: Subscribed, today: string) =>
  user.is_superuser || holds(user, today, 'abgo_medium', 'abgo_premium');
export const isGosm = (user: Subscribed, today: string) => user.is_superuser || holds(user, today, 'gosm');
export const isSourcing = (user: Subscribed, today: string) => holds(user, today, 'sourcing');
