import { BadRequestException, MessageRejected } from '@aws-sdk/client-sesv2';
import type { Member } from '#platform/auth/members.ts';
import { sendMail } from '#platform/mail/send.ts';
import { beginDigest, type Digest, openDigest, release, settle, takeOver } from '#platform/messages/digests.ts';
import { DUE, memberIn, type StoredMessage, stillDue } from '#platform/messages/inbox.ts';
import { cadenceOf, readChoices } from '#platform/messages/preferences.ts';
import { recipientsAmong, sightOn } from '#platform/messages/recipients.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { whileAlone } from '#platform/storage/lease.ts';
import { queryItems } from '#platform/storage/table.ts';
import { asError } from '#shared/errors.ts';
import type { MessageChoices } from '#shared/messages/schema.ts';
import { isMailed } from '#shared/messages/topics.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { digestMail } from './mail.ts';

/** A digest is one item: 400 kB, an id takes 27 bytes. */
const MOST_IN_DIGEST = 10_000;
/** Waiting messages that one round looks at. */
const MOST_IN_ROUND = 20_000;
const MOST_REFUSALS = 3;

/** SES does not take this e-mail. After other errors it is tried until it leaves: calls fail, and SES has outages. */
const isRefusal = (error: unknown): boolean => error instanceof MessageRejected || error instanceof BadRequestException;

/** Ids of the messages whose e-mails are due, by inbox. */
async function whatIsDue(at: string): Promise<Map<string, string[]>> {
  const due = new Map<string, string[]>();
  let looked = 0;
  const waiting = queryItems({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :due AND gsi2sk < :until',
    // `~` is after every character of an instant.
    ExpressionAttributeValues: { ':due': DUE, ':until': `${at}~` },
  });
  for await (const { pk, sk } of waiting) {
    due.set(pk, [...(due.get(pk) ?? []), sk.slice(sk.indexOf('#') + 1)]);
    looked += 1;
    if (looked === MOST_IN_ROUND) break;
  }
  return due;
}

/** What the person still wants and may know. */
async function tellable(
  { user, entity }: Member,
  messages: readonly StoredMessage[],
  choices: MessageChoices,
): Promise<StoredMessage[]> {
  const told: StoredMessage[] = [];
  for (const message of messages) {
    const { topic, about } = message;
    if (!isMailed(cadenceOf(topic, choices))) continue;
    const sight = await sightOn({ kind: about.kind, ids: about.id === null ? [] : [about.id] });
    const [person] = await recipientsAmong([user], message, about.id === null ? async () => ['several'] : sight);
    if (person?.actor.entity.id === entity) told.push(message);
  }
  return told;
}

/** Waits until the next e-mail may leave. */
type Turn = () => Promise<void>;

/** Sends the e-mail of a digest unless nothing in it is to be told any more. */
async function deliverMail(member: Member, digest: Digest, turn: Turn): Promise<boolean> {
  const user = await readRecord(USER, member.user);
  if (!user?.is_active) return false;
  const choices = await readChoices(user.id);
  const messages = await tellable(member, await stillDue(member, digest.messages), choices);
  if (messages.length === 0) return false;
  const language = choices.language ?? user.language;
  const { mail, headers } = await digestMail(user, language, messages);
  await turn();
  await sendMail(user.email, language, mail, { headers });
  return true;
}

type Outcome = 'sent' | 'dropped' | 'failed' | 'busy';
type Outcomes = Partial<Record<Outcome, number>>;

/**
 * Sends one member what is due. An e-mail whose worker ended after SES accepted it, and before that was noted, is sent
 * again: rather twice than never.
 */
async function sendTo(member: Member, due: readonly string[], turn: Turn): Promise<Outcome> {
  const open = await openDigest(member);
  if (open && !(await takeOver(member, open))) return 'busy';
  const digest = open
    ? { ...open, attempts: open.attempts + 1 }
    : await beginDigest(member, due.slice(0, MOST_IN_DIGEST));
  if (!digest) return 'busy';
  try {
    const isSent = digest.closed_at === undefined && (await deliverMail(member, digest, turn));
    await settle(member, digest);
    return isSent ? 'sent' : 'dropped';
  } catch (error) {
    logger.error('e-mail failed', asError(error));
    const refusals = digest.refusals + (isRefusal(error) ? 1 : 0);
    if (refusals < MOST_REFUSALS) await release(member, { ...digest, refusals });
    else await settle(member, digest);
    return 'failed';
  }
}

/** Spreads calls, so that at most so many start in a second. */
function pacer(perSecond: number): Turn {
  let next = Date.now();
  return async () => {
    const wait = next - Date.now();
    next = Math.max(next, Date.now()) + 1000 / perSecond;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}

/** Their reads share calls. Each waits for its turn for less than its digest is held. */
const AT_ONCE = 50;
const LEASE = { pk: 'SENDING#MAILS', sk: '#' };
/** Seconds. */
const LEASE_LIFETIME = 120;

type Round = { turn: Turn; until: number; prolong: () => Promise<unknown>; outcomes: Outcomes };

/** Returns how many were sent. */
async function sendRound(due: ReadonlyMap<string, string[]>, { turn, until, prolong, outcomes }: Round) {
  let sent = 0;
  for (const some of portionsOf([...due], AT_ONCE)) {
    if (Date.now() >= until) break;
    await prolong();
    const results = await Promise.all(some.map(([pk, ids]) => sendTo(memberIn(pk), ids, turn)));
    for (const outcome of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    sent += results.filter((outcome) => outcome === 'sent').length;
  }
  return sent;
}

/**
 * Sends what is due, one e-mail for each person, as fast as SES allows: by one run at a time. What becomes due meanwhile
 * is sent by the same run; what is left over, by the next one: there is one every five minutes, and after each message
 * that leaves at once.
 */
export async function sendDue(until: number, at?: string): Promise<Outcomes> {
  const turn = pacer(Number(env('MAILS_PER_SECOND')));
  const outcomes: Outcomes = {};
  const isDue = () => whatIsDue(at ?? new Date().toISOString());
  await whileAlone(
    LEASE,
    async (prolong) => {
      while (Date.now() < until) if ((await sendRound(await isDue(), { turn, until, prolong, outcomes })) === 0) break;
    },
    LEASE_LIFETIME,
  );
  logger.info('e-mails sent', outcomes);
  return outcomes;
}
