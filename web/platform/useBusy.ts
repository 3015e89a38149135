import { useCallback, useRef, useState } from 'react';

/** Does one thing at a time: what is asked for meanwhile is left out. Failures are told by the calls themselves. */
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
      // The call has alerted the user.
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, busily };
}
