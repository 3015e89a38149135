import type { Mail } from '#platform/mail/layout.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { User } from '#shared/users/schema.ts';

export const RESET_MINUTES = 30;
export const INVITATION_DAYS = 7;

type About = { user: Pick<User, 'username' | 'first_name'>; entity: string; address: string };

/** The mail with the link to choose a password. `entity`: its name. */
export function linkMail(kind: 'invitation' | 'reset', { user, entity, address }: About, translate: Translate): Mail {
  const { username, first_name: name } = user;
  const count = kind === 'reset' ? RESET_MINUTES : INVITATION_DAYS;
  return {
    subject: translate(`mails:${kind}.subject`),
    paragraphs: [translate('mails:hello', { name }), translate(`mails:${kind}.text`, { username, entity })],
    action: { label: translate(`mails:${kind}.action`), address },
    notes: [translate(`mails:${kind}.once`, { count }), translate(`mails:${kind}.unexpected`)],
  };
}
