/** What is decided about a record of the queue, and written when its time to undo is over. */
export type Decision = { id: string; name: string; kind: 'unchanged' | 'obsolete' | 'lastOrder' | 'reminder' };
/** `waiting`: may still be undone, until `at`. */
export type Outcome = Decision & { state: 'waiting' | 'writing' | 'done' | 'failed'; at: number };

/** Time to undo, in milliseconds. */
export const UNDO_MS = 10_000;

type Write = () => Promise<unknown>;
type Options = { onFailed: (decision: Decision, error: unknown) => void; now?: () => number };

/**
 * Decisions that are written ten seconds after they were made, unless they are undone; all at once when the user leaves.
 * A later decision about the same record replaces one that still waits.
 */
export function decisionsWith({ onFailed, now = Date.now }: Options) {
  let outcomes: readonly Outcome[] = [];
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write: Write }>();
  const listeners = new Set<() => void>();
  const show = (next: readonly Outcome[]) => {
    outcomes = next;
    for (const listener of listeners) listener();
  };
  const become = (id: string, state: Outcome['state']) =>
    show(outcomes.map((each) => (each.id === id ? { ...each, state } : each)));
  const without = (id: string) => outcomes.filter((each) => each.id !== id);

  async function perform(id: string): Promise<void> {
    const one = waiting.get(id);
    const decision = outcomes.find((each) => each.id === id);
    if (!one || !decision) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    become(id, 'writing');
    try {
      await one.write();
      become(id, 'done');
    } catch (error) {
      become(id, 'failed');
      onFailed(decision, error);
    }
  }

  function undo(id: string): boolean {
    const one = waiting.get(id);
    if (!one) return false;
    clearTimeout(one.timer);
    waiting.delete(id);
    show(without(id));
    return true;
  }

  return {
    all: (): readonly Outcome[] => outcomes,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** False if the record's last decision is being written, or was. */
    decide(decision: Decision, write: Write): boolean {
      const { id } = decision;
      const before = outcomes.find((each) => each.id === id);
      if (before && (before.state === 'writing' || before.state === 'done')) return false;
      undo(id);
      waiting.set(id, { write, timer: setTimeout(() => void perform(id), UNDO_MS) });
      show([...without(id), { ...decision, state: 'waiting', at: now() + UNDO_MS }]);
      return true;
    },
    undo,
    /** The one that was made last, of those that can be undone. */
    latest: (): Outcome | undefined => outcomes.findLast(({ state }) => state === 'waiting'),
    /** Writes everything that still waits. */
    flush: (): Promise<unknown> => Promise.all([...waiting.keys()].map(perform)),
    isUnfinished: (): boolean => outcomes.some(({ state }) => state === 'waiting' || state === 'writing'),
  };
}
export type Decisions = ReturnType<typeof decisionsWith>;
