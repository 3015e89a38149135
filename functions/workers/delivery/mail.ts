import '#platform/mail/words.ts';
import type { Mail } from '#platform/mail/layout.ts';
import type { StoredMessage } from '#platform/messages/inbox.ts';
import { unsubscribeToken } from '#platform/messages/preferences.ts';
import { wording } from '#platform/messages/words.ts';
import { env } from '#platform/runtime/env.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { pathOf } from '#shared/messages/links.ts';
import type { Topic } from '#shared/messages/topics.ts';
import type { User } from '#shared/users/schema.ts';

/** Of each topic, the newest are in the e-mail; all are in the inbox. */
const MOST_OF_TOPIC = 10;

const pageAddress = (path: string): string => `${env('PAGE_URL')}${path}`;
/** No server logs what follows `#`. */
const unsubscribePage = (token: string): string => pageAddress(`/unsubscribe#token=${token}`);
const unsubscribeCall = (token: string): string =>
  pageAddress(`/backend/api/unsubscribe?token=${encodeURIComponent(token)}`);

function byTopic(messages: readonly StoredMessage[]): Map<Topic, StoredMessage[]> {
  const topics = new Map<Topic, StoredMessage[]>();
  for (const message of messages) topics.set(message.topic, [...(topics.get(message.topic) ?? []), message]);
  return topics;
}

const subjectOf = (messages: readonly StoredMessage[], first: string, translate: Translate): string =>
  messages.length === 1 ? first : translate('messages:mail.subject', { first, count: messages.length - 1 });

type Digest = { mail: Mail; headers: Record<string, string> };

/** One e-mail about messages, newest first, with a link to stop each of its topics. */
export async function digestMail(
  user: Pick<User, 'id' | 'first_name'>,
  language: Language,
  messages: readonly StoredMessage[],
): Promise<Digest> {
  const translate = translatorFor(language);
  const wordsOf = await wording(language, translate);
  const topics = byTopic(messages);
  const sections = await Promise.all(
    [...topics].map(async ([topic, all]) => {
      const name = translate(`choices:message_topic.${topic}`);
      const more = all.length - MOST_OF_TOPIC;
      return {
        title: name,
        entries: all.slice(0, MOST_OF_TOPIC).map((message) => {
          const path = pathOf(message);
          return { ...wordsOf(message), ...(path && { address: pageAddress(path) }) };
        }),
        ...(more > 0 && { more: translate('messages:mail.more', { count: more }) }),
        link: {
          label: translate('messages:mail.stop', { topic: name }),
          address: unsubscribePage(await unsubscribeToken(user.id, [topic])),
        },
      };
    }),
  );
  const first = messages[0] ? wordsOf(messages[0]).title : '';
  const token = await unsubscribeToken(user.id, [...topics.keys()]);
  return {
    mail: {
      subject: subjectOf(messages, first, translate),
      paragraphs: [translate('mails:hello', { name: user.first_name })],
      sections,
      action: { label: translate('messages:mail.open'), address: pageAddress('/messages') },
      notes: [translate('messages:mail.why')],
    },
    headers: {
      'List-Unsubscribe': `<${unsubscribeCall(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
