import { useRef } from 'react';
import type { Unsaved } from './Unsaved.tsx';

/** What was typed outside of a form; once it is saved, or given up, `forgive` it. */
export function useUnsaved(isThere: boolean): Unsaved {
  const isForgiven = useRef(false);
  return {
    losesChanges: () => isThere && !isForgiven.current,
    forgive: () => {
      isForgiven.current = true;
    },
  };
}
