import type { Me } from '#shared/users/schema.ts';

/** The topics of the guide, by job, in their order. Files of `docs/guide`; titles are `help:guide.topics.*`. */
export const TOPICS = [
  'import-a-list',
  'read-a-status',
  'ask-for-monitoring',
  'keep-a-view',
  'plan-a-last-buy',
  'invite-colleagues',
  'log-in-in-two-steps',
  'work-the-queue',
  'answer-questions',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What each kind of company reads first. */
export const FIRST_TOPIC = {
  client: 'import-a-list',
  vigie: 'work-the-queue',
  supplier: 'read-a-status',
} as const satisfies Record<Me['entity']['type'], Topic>;
