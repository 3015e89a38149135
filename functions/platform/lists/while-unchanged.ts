import type { Scope } from '@vigie/list-engine';
import { lists } from './lists.ts';

type Kept<T> = { states: readonly WeakRef<object>[]; value: Promise<T> };

/**
 * Keeps what was made from lists for as long as none of them changes. The state of a list is an immutable object, and each
 * call asks for the current ones, so that nothing kept can be out of date.
 */
export class WhileUnchanged<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #most: number;

  /** @param most results that are kept; the least recently used is dropped first */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The result for `key`, which `make` makes anew if one of the lists has changed. `key`: all else that the result depends
   * on.
   */
  async get(key: string, scopes: readonly Scope[], make: () => Promise<T>): Promise<T> {
    const states = await lists.read(scopes, async (layers) => layers);
    const known = this.#kept.get(key);
    // A list that was dropped from memory meanwhile is another object.
    const isCurrent =
      known?.states.length === states.length && known.states.every((state, n) => state.deref() === states[n]);
    const current = isCurrent ? known : { states: states.map((state) => new WeakRef(state)), value: make() };
    this.#keep(key, current);
    try {
      return await current.value;
    } catch (error) {
      if (this.#kept.get(key) === current) this.#kept.delete(key);
      throw error;
    }
  }

  #keep(key: string, current: Kept<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, current);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
