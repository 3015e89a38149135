import { useState } from 'react';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { AT_ONCE } from './common/additions.ts';
import { putParts } from './common/putParts.ts';

/** Removes parts from a watchlist, and restores them. */
export function useTakeOff(id: string, onChanged: () => Promise<void>) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const takeOff = async (parts: readonly string[]) => {
    try {
      for (const ids of portionsOf(parts, AT_ONCE)) {
        const call = { params: { id }, body: { ids }, quiet: true } as const;
        const { products } = await api('DELETE /api/watchlists/{id}/products', call);
        setTaken((before) => [...new Set([...before, ...products])]);
      }
    } finally {
      await onChanged();
    }
  };
  const undo = async () => {
    setBusy(true);
    try {
      await putParts(id, taken);
      setTaken((now) => now.filter((part) => !taken.includes(part)));
      await onChanged();
    } catch {
      // The failed call has shown an alert; the user may retry.
    } finally {
      setBusy(false);
    }
  };
  return { taken, takeOff, undo, isBusy };
}
