import type { DynamoDBRecord } from 'aws-lambda';
import { type Author, readEntries } from '#platform/records/history.ts';

/** What a stream record says of an item. */
export type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;
export const textIn = (image: Image | undefined, field: string): string => image?.[field]?.S ?? '';

/** Who made the change that led to a version of a record, and why. */
export async function changeBehind(pk: string, at: string): Promise<{ author?: Author; code?: string }> {
  const entry = (await readEntries(pk)).findLast((each) => each.at === at);
  return entry ? { author: entry.author, code: entry.why.code } : {};
}
