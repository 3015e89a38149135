import { useRef } from 'react';
import type { Unsaved } from './Unsaved.tsx';

/** Unsaved text outside of a form; call `allowLeaving` once it is saved or discarded. */
export function useUnsaved(isThere: boolean): Unsaved {
  const mayLeave = useRef(false);
  return {
    losesChanges: () => isThere && !mayLeave.current,
    allowLeaving: () => {
      mayLeave.current = true;
    },
  };
}
