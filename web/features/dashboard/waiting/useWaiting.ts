import useSWR from 'swr';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Waiting, waitingFor } from './waiting.ts';

export type Counted = Waiting & { count: number };

const ONE = { size: 1, include_fields: 'id' };

/** The questions of a third-party are one short list with all of their states. */
async function openQuestions(): Promise<number> {
  const { items } = await api('GET /api/questions', SILENT);
  return items.filter(({ state }) => state === 'open').length;
}

async function countOf({ route, query }: Waiting): Promise<number> {
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
