import { useState } from 'react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { api } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { cartRows, type Pending } from './cartRows.ts';
import { REQUESTS } from './kinds.ts';
import { groupsOf } from './rules.ts';

/** Requests with the same note can be put back together. */
const byNote = (requests: readonly Pending[]): [string, Pending[]][] =>
  Object.entries(Object.groupBy(requests, ({ note }) => note ?? '')) as [string, Pending[]][];

/** Takes requests out of the cart of the user's entity, and puts them back. `onChanged` follows each. */
export function useCart(kind: RequestKind, onChanged: () => Promise<unknown>) {
  const { entity } = useUser();
  const [removed, setRemoved] = useState<readonly Pending[]>([]);
  const [isBusy, setBusy] = useState(false);

  const busily = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      await onChanged();
    } catch {
      // The call has alerted the user.
    } finally {
      setBusy(false);
    }
  };
  const load = async (ids?: readonly string[]): Promise<Pending[]> => {
    const wanted = ids && new Set(ids);
    return (await cartRows(kind, entity.id)).filter(({ id }) => !wanted || wanted.has(id));
  };
  const remove = (ids: readonly string[]) =>
    busily(async () => {
      const requests = await load(ids);
      for (const group of groupsOf(requests))
        await api(REQUESTS[kind].remove, { body: { ids: group.map(({ id }) => id) }, quiet: true });
      setRemoved(requests);
    });
  const putBack = () =>
    busily(async () => {
      for (const [note, requests] of byNote(removed))
        for (const group of groupsOf(requests)) {
          const products = group.map(({ product }) => product);
          await api(REQUESTS[kind].add, { body: { products, ...(note && { note }) }, quiet: true });
        }
      setRemoved([]);
    });
  return { isBusy, load, remove, removed, putBack, forget: () => setRemoved([]) };
}
