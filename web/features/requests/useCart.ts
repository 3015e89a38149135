import { useRef, useState } from 'react';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useUser } from '#web/platform/session/session.ts';
import { addParts } from './addition.ts';
import { cartRows, type Pending } from './cartRows.ts';
import { removeFromCart } from './removal.ts';

/** Requests with the same note can be put back together. */
const byNote = (requests: readonly Pending[]): [string, Pending[]][] =>
  Object.entries(Object.groupBy(requests, ({ note }) => note ?? '')) as [string, Pending[]][];

/** Removes requests from the cart, and restores them. Calls `onChanged` after each. */
export function useCart(kind: RequestKind, onChanged: () => Promise<unknown>) {
  const { entity } = useUser();
  const [removed, setRemoved] = useState<readonly Pending[]>([]);
  const [isBusy, setBusy] = useState(false);

  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const doNow = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await onChanged();
      return true;
    } catch {
      // The failed call has shown an alert.
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Runs actions in sequence. Resolves to whether the action succeeded. */
  const inTurn = (work: () => Promise<void>): Promise<boolean> => {
    const done = queue.current.then(() => doNow(work));
    queue.current = done;
    return done;
  };
  const load = (ids?: readonly string[]): Promise<Pending[]> => cartRows(kind, entity.id, ids);
  const remove = (ids: readonly string[], onGone: (gone: string[]) => void = () => undefined) =>
    inTurn(async () => {
      const requests = await load(ids);
      const known = new Map(requests.map((request) => [request.id, request]));
      await removeFromCart(kind, [...known.keys()], (gone) => {
        onGone(gone);
        setRemoved((before) => [...before, ...gone.flatMap((id) => known.get(id) ?? [])]);
      });
    });
  const putBack = () =>
    inTurn(async () => {
      for (const [note, requests] of byNote(removed)) {
        const products = requests.map(({ product }) => product);
        await addParts(kind, products, note);
        setRemoved((now) => now.filter((request) => !requests.includes(request)));
      }
    });
  return { isBusy, load, remove, removed, putBack, forget: () => setRemoved([]) };
}
