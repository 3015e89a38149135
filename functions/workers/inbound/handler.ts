import { parseStored } from '#platform/storage/stored.ts';
import { mailEvent } from './event.ts';
import { receiveMail } from './receive.ts';

/** Started by SES with each mail to the stage's domain. Idempotent. */
export const handler = async (event: unknown): Promise<void> => {
  for (const { ses } of parseStored(mailEvent, event, 'event').Records) await receiveMail(ses);
};
