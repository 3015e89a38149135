import { statusOf } from '#shared/error-statuses.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '#shared/users/schema.ts';
import { networkOf } from '../auth/sessions/attempts.ts';
import { recordEvent, recordOnce } from './events.ts';
import { currentOrigin } from './origin.ts';

const MINUTE = 60;

/** An unknown name is not recorded: people type their password in the wrong field. */
const personOf = (user: User | undefined) => ({ user: user?.username ?? null, entity: user?.entity ?? null });

/** Records an attempt to log in with its outcome: refusals for the same name and network once a minute. */
export async function recordLogIn<T>(user: User | undefined, attempt: () => Promise<T>): Promise<T> {
  try {
    const session = await attempt();
    await recordEvent({ ...personOf(user), action: 'log_in', detail: '' });
    return session;
  } catch (error) {
    if (error instanceof AppError && statusOf(error) < 500) {
      // The code is asked for: no refusal, but the password was right.
      const action = error.code === 'mfa_needed' ? 'code_asked' : 'log_in_refused';
      const refusal = { ...personOf(user), action, detail: error.code } as const;
      await recordOnce(refusal, MINUTE, [networkOf(currentOrigin().address), error.code]);
    }
    throw error;
  }
}
