import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { Topic } from '#shared/messages/topics.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const REST_LENGTH = 16;

/**
 * The id of the message about a fact: like a ULID of its instant, but the same whenever it is computed. Storing it on
 * the condition that it is new makes the message unique for each person.
 */
export function messageId(topic: Topic, fact: string, at: string): string {
  const digest = createHash('sha256').update(`${topic} ${fact}`).digest();
  const rest = Array.from(digest.subarray(0, REST_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${encodeTime(Date.parse(at), TIME_LENGTH)}${rest}`;
}
