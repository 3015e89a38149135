import { createContext, startTransition, use, useEffect, useState } from 'react';

/** Milliseconds after the last movement until a window counts as resting. */
const REST_MS = 120;

/** Whether a window scrolls, for the rows in it. */
export class Scrolling {
  isMoving = false;
  readonly #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly move = (): void => {
    this.isMoving = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#rest, REST_MS);
  };

  readonly #rest = (): void => {
    this.isMoving = false;
    for (const tell of this.#waiting) tell();
  };

  /** Tells once the window rests; returns what ends the waiting. */
  onRest(tell: () => void): () => void {
    this.#waiting.add(tell);
    return () => this.#waiting.delete(tell);
  }
}

export const ScrollingContext = createContext(new Scrolling());

/** Whether a row is to be complete: one that came into view while the window moved is, once it rests, for good. */
export function useComplete(): boolean {
  const scrolling = use(ScrollingContext);
  const [isComplete, setComplete] = useState(!scrolling.isMoving);
  useEffect(() => {
    if (isComplete) return undefined;
    return scrolling.onRest(() => startTransition(() => setComplete(true)));
  }, [isComplete, scrolling]);
  return isComplete;
}
