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

/** Companies, and third-parties that answer in the portal. */
export type Readers = Me['entity']['type'] | 'portal';

/** What each of them reads, from the first; the other topics are below. */
export const TOPICS_OF = {
  client: [
    ...['import-a-list', 'read-a-status', 'ask-for-monitoring', 'keep-a-view', 'plan-a-last-buy'],
    ...['invite-colleagues', 'log-in-in-two-steps'],
  ],
  vigie: [
    'work-the-queue',
    'import-a-list',
    'read-a-status',
    'keep-a-view',
    'invite-colleagues',
    'log-in-in-two-steps',
  ],
  supplier: ['read-a-status', 'keep-a-view', 'invite-colleagues', 'log-in-in-two-steps'],
  portal: ['answer-questions', 'log-in-in-two-steps'],
} as const satisfies Record<Readers, readonly [Topic, ...Topic[]]>;
