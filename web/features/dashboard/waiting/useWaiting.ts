import useSWR from 'swr';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Waiting, waitingFor } from './waiting.ts';

export type Counted = Waiting & { count: number };

const ONE = { size: 1, include_fields: 'id' };

async function counted(waiting: Waiting): Promise<Counted> {
  const { total } = await api(waiting.route, { ...SILENT, query: { ...waiting.query, ...ONE } });
  return { ...waiting, count: total };
}

/** What waits for the user today, counted: only what there is. */
export function useWaiting() {
  const user = useUser();
  const kinds = waitingFor(user, today());
  return useSWR(['waiting', user.id, today()], async () =>
    (await Promise.all(kinds.map(counted))).filter(({ count }) => count > 0),
  );
}
