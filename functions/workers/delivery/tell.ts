import { type Announcement, askWorker } from '#platform/messages/announcements.ts';
import { messageId } from '#platform/messages/ids.ts';
import { deliver } from '#platform/messages/inbox.ts';
import { cadenceOf, choicesOf, mailDue } from '#platform/messages/preferences.ts';
import { candidatesFor, type Recipient, recipientsAmong, sightOn } from '#platform/messages/recipients.ts';
import { logger } from '#platform/runtime/logger.ts';
import type { MessageChoices } from '#shared/messages/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';

const AT_ONCE = 100;

/** Stores the message of one person; false if they have it already. */
function tellOne(fact: Announcement, { actor, seen }: Recipient, choices: MessageChoices): Promise<boolean> {
  const { topic, about, at, params } = fact;
  const due_at = mailDue(topic, at, choices);
  return deliver(
    { user: actor.user.id, entity: actor.entity.id },
    {
      ...{ id: messageId(topic, fact.fact, at), topic, at },
      about: { kind: about.kind, id: seen.length === 1 ? (seen[0] ?? null) : null },
      params: about.ids.length > 1 ? { ...params, count: seen.length } : params,
      ...(due_at && { due_at }),
    },
  );
}

/**
 * Tells everybody who may know of a fact, a hundred people at a time. A run that has no time left asks for another one;
 * a run that is repeated tells nobody twice.
 * @param until instant (ms) at which to leave the rest to another run
 */
export async function tell(fact: Announcement, until: number): Promise<void> {
  const people = await candidatesFor(fact);
  const sight = await sightOn(fact.about);
  let told = 0;
  let mustSend = false;
  for (const [n, some] of portionsOf(people, AT_ONCE).entries()) {
    const after = people[n * AT_ONCE - 1];
    if (after !== undefined && Date.now() >= until) {
      await askWorker({ ...fact, after });
      break;
    }
    const [recipients, choices] = await Promise.all([recipientsAmong(some, fact, sight), choicesOf(some)]);
    const stored = await Promise.all(
      recipients.map(async (recipient) => {
        const own = choices(recipient.actor.user.id);
        if (cadenceOf(fact.topic, own) === 'off') return false;
        if (await tellOne(fact, recipient, own)) told += 1;
        return mailDue(fact.topic, fact.at, own) === fact.at;
      }),
    );
    mustSend ||= stored.includes(true);
  }
  // Asked again by a repeated run, because the first one may have ended before asking.
  if (mustSend) await askWorker({ work: 'send' });
  logger.info('told', { topic: fact.topic, candidates: people.length, told });
}
