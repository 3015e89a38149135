import type { HistoryLine } from '#shared/records.ts';
import type { Actor } from '../../auth/actor.ts';
import { hiddenFields, isProvider } from '../../auth/visibility.ts';
import { lists } from '../../lists/lists.ts';
import type { Translate } from '../../words/phrases.ts';
import { readHistory } from '../history.ts';
import type { Described } from '../kind.ts';
import { ENTITIES, listOf } from '../kinds.ts';
import { reasonText } from '../reasons.ts';
import { recordKey } from '../records.ts';

/** Usernames of a provider's own entity and of the operator; any other could disclose the customer. */
async function namesToldTo({ entity }: Pick<Actor, 'entity'>): Promise<Set<unknown>> {
  const [users, entities] = await Promise.all([lists.rowsOf(listOf('USER')), lists.rowsOf(ENTITIES)]);
  const isTold = (id: unknown) => id === entity.id || entities.get(String(id))?.type === 'vigie';
  return new Set([...users.values()].filter((user) => isTold(user.entity)).map(({ username }) => username));
}

async function withoutStrangers(actor: Actor, lines: readonly HistoryLine[]): Promise<HistoryLine[]> {
  const told = await namesToldTo(actor);
  return lines.map(({ user, on_behalf_of, ...line }) => ({
    ...line,
    user: told.has(user) ? user : '',
    ...(on_behalf_of && told.has(on_behalf_of) && { on_behalf_of }),
  }));
}

/**
 * The history of a record that the reader may see, newest first: without hidden fields and, for providers, without
 * names of other users (the `user` of their lines is empty) and of files.
 */
export async function historyFor(
  actor: Actor,
  kind: Described,
  id: string,
  translate: Translate,
): Promise<HistoryLine[]> {
  const hidden = hiddenFields(kind, actor);
  const { pk } = recordKey(kind, id);
  if (!isProvider(actor)) return readHistory(pk, hidden, (why, type) => reasonText(why, type, translate));
  return withoutStrangers(
    actor,
    await readHistory(pk, hidden, ({ code }, type) => reasonText({ code }, type, translate)),
  );
}
