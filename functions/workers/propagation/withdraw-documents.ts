import type { DynamoDBRecord } from 'aws-lambda';
import { releaseContents } from '#platform/documents/contents.ts';
import { deleteFiles } from '#platform/documents/files.ts';
import { releaseFrom } from '#platform/documents/nodes.ts';
import { SUBJECTS } from '#platform/documents/subjects.ts';
import { forgetText } from '#platform/documents/texts.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { NODE } from '#platform/records/kinds.ts';
import { entriesOf } from '#shared/values/objects.ts';

type Image = NonNullable<DynamoDBRecord['dynamodb']>['OldImage'];

/** The words and files of a document that is gone. A document without versions has one under its own id. */
async function withdrawFiles(id: string, image: Image): Promise<void> {
  await forgetText(id);
  const used = image?.versions?.L?.map(({ M }) => ({ file: M?.file?.S ?? '', checksum: M?.checksum?.S ?? '' })) ?? [];
  if (used.length === 0) return deleteFiles([id]);
  await releaseContents(id, image?.owner_entity?.S ?? '', used);
}

/**
 * A record is gone: documents that were attached to it alone are deleted, others are detached from it. A document is gone:
 * so are its files. Idempotent.
 */
export async function withdrawDocuments(kind: string, id: string, image: Image): Promise<void> {
  if (kind === NODE.name) return withdrawFiles(id, image);
  const subject = entriesOf(SUBJECTS).find(([, { name }]) => name === kind);
  if (subject) await releaseFrom(subject[0], id, SYSTEM_AUTHOR);
}
