import type { Access } from '../permissions.ts';
import { daysUntil } from '../values/distances.ts';
import { DAY_SECONDS } from '../values/units.ts';

/** How fast a topic leaves by e-mail. `never`: it is only in the inbox; `off`: not there either. */
export const CADENCES = ['at_once', 'daily', 'weekly', 'never', 'off'] as const;
export type Cadence = (typeof CADENCES)[number];
export const isMailed = (cadence: Cadence): boolean => cadence !== 'never' && cadence !== 'off';

/** Who may be told: users of entities of a type, or everybody. */
type Audience = 'client' | 'supplier' | 'vigie' | 'all';

type TopicRule = {
  audience: Audience;
  /** Required of each person; `authenticated`: none. */
  access: Access;
  /** How it is sent by e-mail until the person chooses: at once what needs an answer. */
  cadence: Cadence;
};

/** What people are told about. Phrases: `choices:message_topic.<topic>` and `messages:<topic>`. */
export const TOPICS = {
  part_status: { audience: 'client', access: 'product.view', cadence: 'daily' },
  last_order: { audience: 'client', access: 'product.view', cadence: 'daily' },
  monitoring_ended: { audience: 'client', access: 'asked_monitoring.view', cadence: 'daily' },
  solution_arrived: { audience: 'client', access: 'processing_proposal.view', cadence: 'at_once' },
  solution_withdrawn: { audience: 'client', access: 'processing_proposal.view', cadence: 'daily' },
  solution_accepted: { audience: 'supplier', access: 'processing_proposal.view', cadence: 'daily' },
  request_to_answer: { audience: 'supplier', access: 'asked_processing.view', cadence: 'at_once' },
  question_asked: { audience: 'supplier', access: 'supplier.change', cadence: 'at_once' },
  correction_decided: { audience: 'supplier', access: 'supplier.change', cadence: 'daily' },
  new_cart: { audience: 'vigie', access: 'asked_monitoring.view', cadence: 'at_once' },
  answer_arrived: { audience: 'vigie', access: 'event.view', cadence: 'at_once' },
  reply_to_triage: { audience: 'vigie', access: 'event.add', cadence: 'at_once' },
  follow_ups_due: { audience: 'vigie', access: 'event.add', cadence: 'daily' },
  failed_mail: { audience: 'vigie', access: 'event.change', cadence: 'at_once' },
  support_request: { audience: 'all', access: 'authenticated', cadence: 'at_once' },
  job_finished: { audience: 'all', access: 'authenticated', cadence: 'daily' },
  credits_low: { audience: 'client', access: 'asked_monitoring.view', cadence: 'daily' },
  subscription_ends: { audience: 'all', access: 'authenticated', cadence: 'daily' },
} as const satisfies Record<string, TopicRule>;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];

export const isFor = (topic: Topic, entityType: string): boolean => {
  const { audience } = TOPICS[topic];
  return audience === 'all' || audience === entityType;
};

/** Messages, read or not, are kept for a year. Seconds. */
export const MESSAGE_LIFETIME = 365 * DAY_SECONDS;
/** Above it, the page shows “99+”. */
export const MOST_COUNTED = 100;

/** Days before the last date for orders on which those who watch the part are told. */
export const LAST_ORDER_DAYS = [180, 90, 30] as const;
export const SUBSCRIPTION_DAYS = [30, 7] as const;
/** Credits are low below this share of the balance after the last grant. */
const LOW_SHARE = 0.1;
export const isLow = (balance: number, granted: number): boolean => balance < granted * LOW_SHARE;

/** The smallest of the numbers of days that is not yet over; null before the first one and after the date. */
export function stageOf(stages: readonly number[], today: string, date: string): number | null {
  const left = daysUntil(date, today);
  return left < 0 ? null : ([...stages].sort((a, b) => a - b).find((days) => left <= days) ?? null);
}
