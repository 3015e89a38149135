import useSWR from 'swr';
import { allows } from '#shared/permissions.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { attentionOf, LISTS } from './kinds.ts';
import { type Waiting, waitingFor } from './waiting.ts';

export type Counted = Waiting & { count: number };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const ONE = { size: 1, include_fields: 'id' };

/** The questions of a third-party are one short list with all of their states. */
async function openQuestions(): Promise<number> {
  const { items } = await api('GET /api/questions', SILENT);
  return items.filter(({ state }) => state === 'open').length;
}

async function countOf({ route, query }: Pick<Waiting, 'route' | 'query'>): Promise<number> {
  if (route === 'GET /api/questions') return openQuestions();
  return (await api(route, { ...SILENT, query: { ...query, ...ONE } })).total;
}

const counted = async (waiting: Waiting): Promise<Counted> => ({ ...waiting, count: await countOf(waiting) });

/** What waits for the user today, counted: only what there is. */
export function useWaiting() {
  const user = useUser();
  const kinds = waitingFor(user, today());
  return useSWR(['waiting', user.id, today()], async () =>
    (await Promise.all(kinds.map(counted))).filter(({ count }) => count > 0),
  );
}

/**
 * How many of a client's parts need attention, each counted once, and how many parts the client has. Undefined while it
 * is not known, null for who is not a client and where it cannot be told.
 */
export function useAttention(): { parts: number; needing: number } | null | undefined {
  const user = useUser();
  const { data: waiting } = useWaiting();
  const isClient = user.entity.type === 'client' && allows(user, LISTS.parts.access);
  const { kinds, all, twice } = attentionOf(user, today());
  const { data, error } = useSWR(isClient ? ['attention', user.id, today()] : null, () =>
    Promise.all([all, ...twice].map((query) => countOf({ route: LISTS.parts.route, query }))),
  );
  if (!isClient || error) return null;
  if (!data || !waiting) return undefined;
  const [parts = 0, ...twofold] = data;
  const counts = waiting.filter(({ key }) => kinds.includes(key)).map(({ count }) => count);
  return { parts, needing: sum(counts) - sum(twofold) };
}
