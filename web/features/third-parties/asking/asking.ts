import type { Recipients } from '#shared/exchanges/calls.ts';
import { isTooLarge } from '#shared/exchanges/mail-files.ts';
import type { Language } from '#shared/i18n/languages.ts';

export type Recipient = Recipients['recipients'][number];
export type Means = 'email' | 'phone' | 'form';
export type Purpose = 'initial_request' | 'reminder';

export type Enclosed = { id: string; name: string; size: number };

/** What the operator chose and wrote for a third-party; without texts, those of the template. */
export type Draft = {
  contact: string | null;
  isLeftOut: boolean;
  withoutParts: readonly string[];
  language?: Language;
  subject?: string;
  message?: string;
  /** Documents that go out with the mail. */
  documents: readonly Enclosed[];
};

/** What became of it: sent or recorded, or refused with a sentence. */
export type Outcome = { isDone: true } | { isDone: false; why: string };

export const contactIn = ({ contacts }: Recipient, id: string | null) => contacts.find((each) => each.id === id);

/** The first contact that a mail reaches, otherwise the first. */
export const firstDraft = ({ contacts }: Recipient, contact?: string): Draft => ({
  contact:
    (contacts.find(({ id }) => id === contact) ?? contacts.find(({ refusal }) => !refusal) ?? contacts[0])?.id ?? null,
  isLeftOut: false,
  withoutParts: [],
  documents: [],
});

export const productsIn = ({ parts }: Recipient, { withoutParts }: Draft): string[] =>
  parts.flatMap(({ id }) => (withoutParts.includes(id) ? [] : id));

/** Why nothing is sent to a third-party: a sentence, or the key of one; null if it is. */
export function obstacle(
  recipient: Recipient,
  draft: Draft,
): { why: string } | { key: 'noContact' | 'nothingChosen' | 'tooLarge' } | null {
  if (recipient.refusal) return { why: recipient.refusal };
  const contact = contactIn(recipient, draft.contact);
  if (!contact) return { key: 'noContact' };
  if (contact.refusal) return { why: contact.refusal };
  if (productsIn(recipient, draft).length === 0) return { key: 'nothingChosen' };
  return isTooLarge(draft.documents) ? { key: 'tooLarge' } : null;
}
