import type { DOUBTS } from '#shared/answers/mails.ts';
import type { ReceivedMail } from './event.ts';
import type { Mail } from './read.ts';

type Doubt = (typeof DOUBTS)[number];

/** What mail programs put before the subject of an automatic mail. RFC 3834 has a header for it (`isAnnounced`). */
const AUTOMATIC_SUBJECT = new RegExp(
  `^(\\[[^\\]]{1,40}\\] ?)*(${[
    'auto(matic|mated)?[ -]?(reply|response)',
    'out of (the )?office',
    'réponse automatique',
    'absence du bureau',
    'absent\\(?e?\\)? du bureau',
    "message d['’]absence",
    'automatische antwort',
    'abwesenheits(notiz|nachricht|meldung)',
    'abwesend',
  ].join('|')})`,
  'i',
);

const isAnnounced = ({ headers }: Mail): boolean => {
  const value = (name: string) => headers.get(name)?.toLowerCase().trim() ?? '';
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponse'].some((name) => headers.has(name) && value(name) !== 'no') ||
    /^(auto[_-]?reply|bulk|junk|list)$/.test(value('precedence')) ||
    headers.has('list-id')
  );
};

export const isAutomatic = (mail: Mail): boolean => isAnnounced(mail) || AUTOMATIC_SUBJECT.test(mail.subject);

const POSTMASTER = /^(mailer-daemon|postmaster)@/i;

/** A report that a mail was delivered, not delivered, or read. Mail servers send it with an empty sender or as postmaster. */
export const isReport = (mail: Mail, { mail: { source } }: ReceivedMail): boolean =>
  source === '' ||
  source === '<>' ||
  POSTMASTER.test(source) ||
  POSTMASTER.test(mail.sender) ||
  /^multipart\/report\b/i.test(mail.headers.get('content-type')?.trim() ?? '');

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether the sender's domain says that the mail is not from it. */
export const isForged = (mail: Mail, { receipt }: ReceivedMail): boolean =>
  receipt.dmarcVerdict.status === 'FAIL' || !mail.hasOneSender;

/** Whether the sender's domain vouches for the mail; many have no policy (GRAY), but say who sends for them. */
export function isAuthenticated(mail: Mail, received: ReceivedMail): boolean {
  const { dmarcVerdict, spfVerdict } = received.receipt;
  if (!mail.hasOneSender) return false;
  if (dmarcVerdict.status === 'PASS') return true;
  const isAligned = domainOf(received.mail.source) === domainOf(mail.sender);
  return dmarcVerdict.status === 'GRAY' && spfVerdict.status === 'PASS' && isAligned;
}

/** A mail that nothing says to be free of viruses is not, either. */
export const isDangerous = ({ receipt: { virusVerdict, spamVerdict } }: ReceivedMail): boolean =>
  virusVerdict.status !== 'PASS' || spamVerdict.status === 'FAIL';

/** Why a mail is no answer, whatever it says; null if it may be one. */
export function refusalOf(mail: Mail, received: ReceivedMail): Doubt | null {
  if (isDangerous(received)) return 'dangerous';
  if (mail.isUnreadable) return 'unreadable';
  if (isReport(mail, received)) return 'report';
  if (isAutomatic(mail)) return 'automatic';
  return isForged(mail, received) ? 'not_authenticated' : null;
}
