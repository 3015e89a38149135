import useSWR from 'swr';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { Query } from '../listAddress.ts';
import { attentionOf, LISTS, mayList } from './kinds.ts';
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
  const isClient = user.entity.type === 'client' && mayList(user, 'parts');
  const { data, error } = useSWR(isClient ? ['attention', user.id, today()] : null, async () => {
    const { all, once, twice } = attentionOf(user, today());
    const count = (query: Query) => countOf({ route: LISTS.parts.route, query });
    const counted = (queries: readonly Query[]) => Promise.all(queries.map(count)).then(sum);
    const [parts, those, both] = await Promise.all([count(all), counted(once), counted(twice)]);
    return { parts, needing: those - both };
  });
  return isClient && !error ? data : null;
}
