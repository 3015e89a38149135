import type { DynamoDBRecord } from 'aws-lambda';
import { fileAttachments, type KindWithFiles, withdrawAttachment } from '#platform/documents/attached-files.ts';

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const filesIn = (image: Image): string[] => image?.attachments?.L?.flatMap(({ M }) => M?.id?.S ?? []) ?? [];

/** The files of a finding or a solution have changed: new ones become documents, those of removed ones go. Idempotent. */
export const fileAttached = (kind: KindWithFiles) => async (id: string, image: Image, before: Image) => {
  const [named, former] = [filesIn(image), filesIn(before)];
  if (named.length > 0) await fileAttachments(kind, id);
  for (const file of former) if (!named.includes(file)) await withdrawAttachment(kind, id, file);
};
