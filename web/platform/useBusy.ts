import { useCallback, useRef, useState } from 'react';

/** Runs one action at a time; further ones are ignored meanwhile. The calls themselves show their failures. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const busily = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch {
      // The failed call has shown an alert.
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, busily };
}
