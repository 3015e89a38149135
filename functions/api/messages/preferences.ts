import type { Actor } from '#platform/auth/actor.ts';
import { cadenceOf, readChoices, storeChoices } from '#platform/messages/preferences.ts';
import { planAgain } from '#platform/scheduled-views/runs.ts';
import type { MessageChoices, MessagePreferences, MessagePreferencesChange } from '#shared/messages/schema.ts';
import { isFor, TOPIC_NAMES, TOPICS } from '#shared/messages/topics.ts';
import { allows } from '#shared/permissions.ts';

/** With the topics that the user can be told about. */
const answerOf = (actor: Actor, choices: MessageChoices): MessagePreferences => {
  const topics = TOPIC_NAMES.filter((topic) => isFor(topic, actor.entity.type) && allows(actor, TOPICS[topic].access));
  const { hour, time_zone, language } = choices;
  return {
    cadences: Object.fromEntries(topics.map((topic) => [topic, cadenceOf(topic, choices)])),
    hour,
    time_zone,
    language,
  };
};

export const preferencesOf = async (actor: Actor): Promise<MessagePreferences> =>
  answerOf(actor, await readChoices(actor.user.id));

export async function changePreferences(actor: Actor, change: MessagePreferencesChange): Promise<MessagePreferences> {
  const before = await readChoices(actor.user.id);
  const { cadences, hour = before.hour, time_zone = before.time_zone, language = before.language } = change;
  const after = { ...before, hour, time_zone, language, cadences: { ...before.cadences, ...cadences } };
  await storeChoices(actor.user.id, after);
  if (time_zone !== before.time_zone) await planAgain(actor.user.id);
  return answerOf(actor, after);
}
