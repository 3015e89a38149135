import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { startExport } from '#platform/jobs/exports.ts';
import { USER } from '#platform/records/kinds.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { users } from './records.ts';

/** Not for an operator who acts as the person. */
export function ownPersonalData(actor: Actor, language: Language, translate: Translate) {
  refuseWhileImpersonating(actor);
  return startExport(actor, { person: actor.user.id, language }, translate);
}

/** For a person who asks: the administrator hands the file over. */
export async function personalDataOf(actor: Actor, id: string, language: Language, translate: Translate) {
  refuseWhileImpersonating(actor);
  const user = await visibleRecord(actor, USER, id);
  await users.guard?.(actor, user);
  return startExport(actor, { person: id, language }, translate);
}
