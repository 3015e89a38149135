import { doneBy, recordEvent } from '#platform/audit/events.ts';
import { endSessionsOf } from '#platform/audit/session-ends.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { endSession, openSessions } from '#platform/auth/sessions/open-sessions.ts';
import { notFound } from '#shared/errors.ts';

export async function ownSessions(actor: Actor) {
  refuseWhileImpersonating(actor);
  const sessions = await openSessions(actor.user.id);
  const items = sessions.map((session) => ({ ...session, is_current: session.id === actor.session?.id }));
  return { items, total: items.length };
}

export async function endOwnSession(actor: Actor, id: string): Promise<void> {
  const { items } = await ownSessions(actor);
  if (!items.some((session) => session.id === id)) throw notFound();
  await endSession(actor.user.id, id);
  const detail = 'DELETE /api/users/me/sessions/{id}';
  await recordEvent({ ...doneBy(actor), action: 'sessions_ended', subject: actor.user.username, detail });
}

export async function endOtherSessions(actor: Actor): Promise<void> {
  refuseWhileImpersonating(actor);
  const kept = actor.session?.id;
  const by = { ...doneBy(actor), detail: 'DELETE /api/users/me/sessions' };
  await endSessionsOf(actor.user, by, kept === undefined ? {} : { kept });
}
