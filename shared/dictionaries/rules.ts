import type { DictionaryEntry } from './schema.ts';

const OBSOLESCENCE: Readonly<Record<string, readonly string[]>> = {
  availability_status: ['obsolete', 'last_buy_order'],
  availability_status_reason: ['discontinuation_notice', 'discontinued', 'replaced', 'manufacturer_closed'],
  durability: ['obsolete_1', 'obsolete_2'],
};

/** Solution providers may only choose entries about obsolescence. */
export const offeredTo = (isSourcing: boolean, { dictionary, key }: DictionaryEntry): boolean => {
  const keys = isSourcing ? OBSOLESCENCE[dictionary] : undefined;
  return keys === undefined || keys.includes(key);
};

/** Whether an entry may be newly chosen. Records keep an inactive one. */
export const choosableBy = (isSourcing: boolean, entry: DictionaryEntry): boolean =>
  entry.is_active && offeredTo(isSourcing, entry);
