import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Shows its content once what stands before it is painted, drawn in pieces between which the page answers: for what lies
 * below the fold of a long screen.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted && children;
}
