import { AppError } from '#shared/errors.ts';
import { readSignedToken, signedToken } from '../messages/signed-tokens.ts';
import { nextAt } from './runs.ts';
import { changeView, readView, type StoredView } from './store.ts';

/** Differs from the names of topics, so that a link that stops a view stops nothing else. */
const PREFIX = 'view~';

/** The token of the link that stops a view. */
export const stopToken = (user: string, view: string): Promise<string> => signedToken(user, `${PREFIX}${view}`);

/** Pauses the view of a link, or brings it back. Idempotent. Throws `invalid_token`. */
export async function stopByLink(token: string, isUndone: boolean): Promise<StoredView> {
  const { user, words } = await readSignedToken(token);
  const id = words.startsWith(PREFIX) ? words.slice(PREFIX.length) : '';
  const changed = await changeView(user, id, async (view) => {
    if (isUndone && view.state === 'paused') return { view: { ...view, state: 'active', next_at: await nextAt(view) } };
    if (!isUndone && view.state === 'active') return { view: { ...view, state: 'paused', next_at: null } };
    return null;
  });
  const view = changed ?? (await readView(user, id));
  if (!view) throw new AppError('invalid_token');
  return view;
}
