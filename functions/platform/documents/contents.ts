import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { z } from 'zod';
import { newId } from '../runtime/clock.ts';
import {
  deleteItems,
  type Key,
  partition,
  put,
  putNew,
  readItem,
  tableName,
  transact,
  type Write,
} from '../storage/table.ts';
import { deleteFiles } from './files.ts';
import { deletePictures } from './pictures.ts';
import { deleteTexts } from './texts.ts';

/**
 * The same content is stored once for each company: its head names the file, and each node that uses it has an item beside
 * it. `stamp` changes with each new use, so that a file is not deleted while a use of it begins.
 */
export const head = z.object({ file: z.string(), stamp: z.string() });
const partitionOf = (owner: string, checksum: string): string => `CONTENT#${owner}#${checksum}`;
const headKey = (owner: string, checksum: string): Key => ({ pk: partitionOf(owner, checksum), sk: '#' });
const USE = 'USE#';
const keyOfUse = (owner: string, checksum: string, node: string): Key => ({
  pk: partitionOf(owner, checksum),
  sk: `${USE}${node}`,
});

/**
 * The file of a content, and the writes that note its use by a node. `stored` gives the file if the company has none with
 * this content. The writes are refused if another use of the content begins or ends at the same time.
 */
export async function usingContent(
  node: string,
  owner: string,
  checksum: string,
  stored: () => Promise<string>,
): Promise<{ file: string; writes: Write[] }> {
  const key = headKey(owner, checksum);
  const use = put(keyOfUse(owner, checksum, node));
  const before = await readItem(head, key);
  if (!before) {
    const file = await stored();
    return { file, writes: [putNew({ ...key, file, stamp: newId() }), use] };
  }
  const renewed = put({ ...key, file: before.file, stamp: newId() });
  const isSame = { ConditionExpression: 'stamp = :stamp', ExpressionAttributeValues: { ':stamp': before.stamp } };
  return { file: before.file, writes: [{ Put: { ...renewed.Put, ...isSame } as Write['Put'] }, use] };
}

type Used = { file: string; checksum: string };

/** Deletes the head of a content that no node uses. Returns whether its file is not used any more. */
async function isLast(owner: string, { file, checksum }: Used): Promise<boolean> {
  const key = headKey(owner, checksum);
  const before = await readItem(head, key);
  if (before?.file !== file) return true;
  for await (const _ of partition(key.pk, USE)) return false;
  try {
    await transact([
      {
        Delete: {
          TableName: tableName(),
          Key: key,
          ConditionExpression: 'stamp = :stamp',
          ExpressionAttributeValues: { ':stamp': before.stamp },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false;
    throw error;
  }
}

/** A node is gone: so are the files that no other node uses, and their texts and pictures. Idempotent. */
export async function releaseContents(node: string, owner: string, used: readonly Used[]): Promise<void> {
  for (const content of used) {
    await deleteItems([keyOfUse(owner, content.checksum, node)]);
    if (!(await isLast(owner, content))) continue;
    await deleteFiles([content.file]);
    await deleteTexts([content.file]);
    await deletePictures(content.file);
  }
}
