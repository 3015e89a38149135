import type { User } from '#shared/users/schema.ts';
import { endSessions } from '../auth/sessions/sessions.ts';
import { type Happening, recordEvent } from './events.ts';

/**
 * Ends sessions as `endSessions` does, and records it.
 * @param by who ends them, and the request
 * @returns whether they were ended
 */
export async function endSessionsOf(
  user: Pick<User, 'id' | 'username'>,
  by: Omit<Happening, 'action' | 'subject'>,
  options: Parameters<typeof endSessions>[1],
): Promise<boolean> {
  const isDone = await endSessions(user.id, options);
  if (isDone) await recordEvent({ ...by, action: 'sessions_ended', subject: user.username });
  return isDone;
}
