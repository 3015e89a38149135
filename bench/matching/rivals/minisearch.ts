import { normaliseReference, supplierKey } from '@vigie/matching';
import { foldLookalikes } from '@vigie/matching/testing/measured';
import MiniSearch from 'minisearch';
import { ownComputing } from '../speed.ts';
import type { Rival } from './rival.ts';

const MOST = 5;

/** MiniSearch with typing errors allowed for, on references and manufacturers normalised as ours are. */
export function minisearch(): Rival {
  const search = new MiniSearch<{ id: string; key: string; manufacturer: string }>({
    fields: ['key', 'manufacturer'],
    tokenize: (text, field) => (field === 'key' ? [text] : text.split(' ')),
  });
  return {
    name: 'MiniSearch 7',
    isGoal: false,
    async build(entries) {
      for (const { id, supplier_ref, supplier_label } of entries)
        search.add({ id, key: keyOf(supplier_ref), manufacturer: supplierKey(supplier_label) });
    },
    async find({ supplier_ref }) {
      const found = search.search(keyOf(supplier_ref ?? ''), {
        fields: ['key'],
        fuzzy: 2,
        prefix: true,
        tokenize: (text) => [text],
      });
      return found.slice(0, MOST).map(({ id }) => id as string);
    },
    computing: ownComputing,
    async close() {
      search.removeAll();
    },
  };
}

const keyOf = (reference: string): string => foldLookalikes(normaliseReference(reference)).toLowerCase();
