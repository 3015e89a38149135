import type { Actor } from '#platform/auth/actor.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { endSession, openSessions } from '#platform/auth/open-sessions.ts';
import { endSessions } from '#platform/auth/sessions.ts';
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
}

export async function endOtherSessions(actor: Actor): Promise<void> {
  refuseWhileImpersonating(actor);
  const kept = actor.session?.id;
  await endSessions(actor.user.id, kept === undefined ? {} : { kept });
}
