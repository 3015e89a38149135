import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { entryItem, readDictionaries } from '#lib/dictionaries.ts';
import { putNew, transact } from '#lib/table.ts';
import { seedEntries } from '#shared/dictionaries/seeds.ts';

const AT_ONCE = 50;

/** Adds the entries that are not there; what people changed stays. */
export async function seedDictionaries(): Promise<void> {
  const known = new Set((await readDictionaries()).map((entry) => entry.id));
  const missing = seedEntries().filter((entry) => !known.has(entry.id));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    try {
      await transact(missing.slice(at, at + AT_ONCE).map((entry) => putNew(entryItem(entry))));
    } catch (error) {
      // Another deployment was faster: what it wrote is the same.
      if (!(error instanceof TransactionCanceledException)) throw error;
    }
  }
}
