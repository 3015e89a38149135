import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { commitChanges, transactionsOf } from '#platform/records/changes.ts';
import type { Change } from '#platform/records/packing.ts';
import { MARSHALLING } from '#platform/storage/aws.ts';
import { tableName, transact } from '#platform/storage/table.ts';
import { stamped } from '#platform/storage/versioned-writes.ts';

/** Writes new items into a table at once, past its stream; fails when one of them is there already. */
export type Load = (table: string, items: Record<string, AttributeValue>[]) => void;
/** Writes changes that create records. */
export type Commit = (changes: Change[]) => Promise<void>;

/**
 * Writes what `commitChanges` would write where nobody else writes to these lists: the items, which are all new, at
 * once, then the checks and the counters of each transaction. A failure leaves items behind.
 */
async function commitInBulk(changes: Change[], load: Load): Promise<void> {
  const transactions = await transactionsOf(changes);
  const items = transactions.flat().flatMap(({ Put }) => (Put ? [marshall(stamped(Put.Item) ?? {}, MARSHALLING)] : []));
  load(tableName(), items);
  for (const writes of transactions) await transact(writes.filter(({ Put }) => !Put));
}

/** Through the API of the database where items cannot be loaded. */
export const commitWith = (load: Load | undefined): Commit =>
  load ? (changes) => commitInBulk(changes, load) : commitChanges;
