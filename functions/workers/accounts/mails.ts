import '#platform/mail/words.ts';
import { CONFIRM_HOURS, UNDO_DAYS } from '#platform/auth/email-changes.ts';
import type { Mail } from '#platform/mail/layout.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { User } from '#shared/users/schema.ts';
import type { SecondFactorEnd } from '#shared/users/second-factor.ts';

export const RESET_MINUTES = 30;
export const INVITATION_DAYS = 7;

type About = { user: Pick<User, 'username' | 'first_name'>; entity: string; address: string };

type Person = Pick<User, 'username' | 'first_name'>;
type Concerning = { user: Person; email: string };

/** To the new address: it takes effect by the link. */
export function confirmationMail({ user, email }: Concerning, address: string, translate: Translate): Mail {
  return {
    subject: translate('mails:email.subject'),
    paragraphs: [
      translate('mails:hello', { name: user.first_name }),
      translate('mails:email.text', { username: user.username, email }),
    ],
    action: { label: translate('mails:email.action'), address },
    notes: [translate('mails:email.once', { count: CONFIRM_HOURS }), translate('mails:email.unexpected')],
  };
}

/** To the person who already has an account with the wanted address. Does not say whose wish it is. */
export const inUseMail = ({ user, email }: Concerning, translate: Translate): Mail => ({
  subject: translate('mails:emailInUse.subject'),
  paragraphs: [
    translate('mails:hello', { name: user.first_name }),
    translate('mails:emailInUse.text', { username: user.username, email }),
  ],
  notes: [translate('mails:emailInUse.unexpected')],
});

type Changed = Concerning & { isConfirmed: boolean };

/** To the former address. */
export const changedMail = ({ user, email, isConfirmed }: Changed, address: string, translate: Translate): Mail => ({
  subject: translate('mails:emailChanged.subject'),
  paragraphs: [
    translate('mails:hello', { name: user.first_name }),
    translate(isConfirmed ? 'mails:emailChanged.byYou' : 'mails:emailChanged.byAdministrator', {
      username: user.username,
      email,
    }),
    translate('mails:emailChanged.text'),
  ],
  action: { label: translate('mails:emailChanged.action'), address },
  notes: [translate('mails:emailChanged.once', { count: UNDO_DAYS }), translate('mails:emailChanged.undone')],
});

/** To the new address, if an administrator set it. */
export const setMail = ({ user, email }: Concerning, translate: Translate): Mail => ({
  subject: translate('mails:emailSet.subject'),
  paragraphs: [
    translate('mails:hello', { name: user.first_name }),
    translate('mails:emailSet.text', { username: user.username, email }),
  ],
  notes: [translate('mails:emailSet.unexpected')],
});

/** Two-step log-in was ended. Has no link: who reads it in fear should not learn to follow one. */
export const secondFactorMail = (
  { user, how }: { user: Person; how: SecondFactorEnd },
  translate: Translate,
): Mail => ({
  subject: translate('mails:secondFactorOff.subject'),
  paragraphs: [
    translate('mails:hello', { name: user.first_name }),
    translate(`mails:secondFactorOff.${how}`, { username: user.username }),
    translate('mails:secondFactorOff.again'),
  ],
  notes: [translate('mails:secondFactorOff.unexpected')],
});

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
