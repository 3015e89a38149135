import { useRef } from 'react';
import type { Unsaved } from './Unsaved.tsx';

/** Unsaved text outside of a form; call `forgive` once it is saved or discarded. */
export function useUnsaved(isThere: boolean): Unsaved {
  const isForgiven = useRef(false);
  return {
    losesChanges: () => isThere && !isForgiven.current,
    forgive: () => {
      isForgiven.current = true;
    },
  };
}
