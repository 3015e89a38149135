import { z } from 'zod';
import { id } from './records.ts';

/** Nothing stands in a list twice. `key` says what makes two items the same. */
export const distinct =
  <T>(key: (item: T) => unknown) =>
  (items: readonly T[]): boolean =>
    new Set(items.map(key)).size === items.length;

/** Ids of other records, none of them twice; empty when not given. */
export const distinctIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine(
      distinct((item) => item),
      { error: 'duplicate_value' },
    )
    .default([]);
