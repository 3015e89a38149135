import type { Subscription } from '#shared/entities/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { compareCodes } from '#shared/values/order.ts';

export type SubscriptionState = { state: 'current' | 'ended' | 'coming'; days: number };

/** The state of a subscription, and the days until it changes (0 when it has ended). `today` is YYYY-MM-DD. */
export function subscriptionState({ start_date, end_date }: Subscription, today: string): SubscriptionState {
  if (end_date <= today) return { state: 'ended', days: 0 };
  if (start_date > today) return { state: 'coming', days: daysUntil(start_date, today) };
  return { state: 'current', days: daysUntil(end_date, today) };
}

const ORDER: Record<SubscriptionState['state'], number> = { current: 0, coming: 1, ended: 2 };

/** Current ones first, then future ones, then ended ones; the latest first in each. */
export const ordered = (subscriptions: readonly Subscription[], today: string): Subscription[] => {
  const place = (one: Subscription) => ORDER[subscriptionState(one, today).state];
  return subscriptions.toSorted((a, b) => place(a) - place(b) || compareCodes(b.end_date, a.end_date));
};
