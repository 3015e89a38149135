/** Something that should not be, in one sentence for an operator. */
export type Finding = string;
/** What was looked at, how many of it, and what is wrong. */
export type Checked = { what: string; count: number; findings: Finding[] };

/**
 * Keys that must be there, and keys that are, in any order: what remains has no counterpart. Each key is kept only until its
 * counterpart comes.
 */
export class Counterparts {
  readonly #missing = new Set<string>();
  readonly #unexpected = new Set<string>();
  count = 0;

  expect(key: string): void {
    this.count += 1;
    if (!this.#unexpected.delete(key)) this.#missing.add(key);
  }

  found(key: string): void {
    if (!this.#missing.delete(key)) this.#unexpected.add(key);
  }

  get missing(): string[] {
    return [...this.#missing];
  }

  get unexpected(): string[] {
    return [...this.#unexpected];
  }
}
