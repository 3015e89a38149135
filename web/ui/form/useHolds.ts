import { type Dispatch, type SetStateAction, useCallback, useRef } from 'react';

/** Why a form cannot be saved yet. The sentence disappears together with its reason. */
export function useHolds(setFailure: Dispatch<SetStateAction<string | null>>) {
  const reasons = useRef(new Map<symbol, string>()).current;
  const hold = useCallback(
    (reason: string) => {
      const own = Symbol(reason);
      reasons.set(own, reason);
      return () => {
        reasons.delete(own);
        setFailure((shown) => (shown === reason ? null : shown));
      };
    },
    [reasons, setFailure],
  );
  return {
    hold,
    isHeld: () => reasons.size > 0,
    reason: (): string | undefined => reasons.values().next().value,
  };
}
