import type { DictionaryEntry } from './schema.ts';

const OBSOLESCENCE: Readonly<Record<string, readonly string[]>> = {
  availability_status: ['obsolete', 'last_buy_order'],
  availability_status_reason: ['discontinuation_notice', 'discontinued', 'replaced', 'manufacturer_closed'],
  durability: ['obsolete_1', 'obsolete_2'],
};

/** Solution providers are offered entries that concern obsolescence only. */
export const offeredTo = (isSourcing: boolean, entry: DictionaryEntry): boolean => {
  const keys = isSourcing ? OBSOLESCENCE[entry.dictionary] : undefined;
  return keys === undefined || keys.includes(entry.key);
};
