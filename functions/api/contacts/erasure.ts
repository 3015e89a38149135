import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { startContactErasure } from '#platform/jobs/erasures.ts';
import { CONTACT } from '#platform/records/kinds.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';

/** Starts the erasure of a contact, also if records of other entities refer to it: therefore only operators may. */
export async function eraseContact(actor: Actor, id: string, translate: Translate) {
  if (!isOperator(actor)) throw new AppError('permission_denied');
  const contact = await visibleRecord(actor, CONTACT, id);
  return startContactErasure(actor, contact.id, translate);
}
