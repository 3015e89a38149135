import { z } from 'zod';
import { id } from '../records.ts';

/** Validates that a list has no duplicates; `key` identifies an item. */
export const distinct =
  <T>(key: (item: T) => unknown) =>
  (items: readonly T[]): boolean =>
    new Set(items.map(key)).size === items.length;

/** Distinct ids of other records; defaults to empty. */
export const distinctIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine(
      distinct((item) => item),
      { error: 'duplicate_value' },
    )
    .default([]);
