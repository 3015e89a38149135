import { notAuthorized } from './errors.ts';

const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;

/** Like Cognito, locks a user out for one second after five failures, and doubles the time with every further one. */
export class Throttle {
  #failures = new Map<string, { count: number; lockedUntil: number }>();
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  check(username: string): void {
    const failures = this.#failures.get(username.toLowerCase());
    if (failures && this.#now() < failures.lockedUntil) throw notAuthorized('Password attempts exceeded');
  }

  failed(username: string): void {
    const name = username.toLowerCase();
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    const lock = count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK_MS);
    this.#failures.set(name, { count, lockedUntil: this.#now() + lock });
  }

  succeeded(username: string): void {
    this.#failures.delete(username.toLowerCase());
  }
}
