import { dividedReference, isSameReference, normaliseReference } from '@vigie/matching';

/** Parts by one of their numbers. */
export type ByNumber<T> = {
  /**
   * The part that the number means: the only one that has it with all that separates its digits, or else the only one that has
   * it in another spelling. Null if there are several; undefined if there is none.
   */
  get(number: string): T | null | undefined;
};

const onlyOne = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);

export function numbersOf<T>(all: Iterable<readonly [number: string, part: T]>): ByNumber<T> {
  const known = Map.groupBy(all, ([number]) => normaliseReference(number));
  return {
    get(number) {
      const some = known.get(normaliseReference(number)) ?? [];
      const divided = dividedReference(number);
      const exact = some.filter(([each]) => dividedReference(each) === divided);
      const found = exact.length > 0 ? exact : some.filter(([each]) => isSameReference(each, number));
      return found.length === 0 ? undefined : onlyOne(found.map(([, part]) => part));
    },
  };
}
