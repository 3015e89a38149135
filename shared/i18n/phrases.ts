/**
 * Phrases in the second language: the same keys as the first, and `_many` for every plural, since French has that
 * category and English has not. A missing key is a compile error.
 */
export type Phrases<T> = {
  [K in keyof T]: T[K] extends string ? string : Phrases<T[K]>;
} & {
  [K in keyof T as K extends `${infer Base}_other`
    ? `${Base}_one` extends keyof T
      ? `${Base}_many`
      : never
    : never]: string;
};
