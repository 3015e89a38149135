import type { Actor } from '#platform/auth/actor.ts';
import { endSession } from '#platform/auth/sessions/open-sessions.ts';

/** Ends the session of the person who logged in, also while acting as another user. */
export async function logOut({ session }: Actor): Promise<void> {
  if (session) await endSession(session.user, session.id);
}
