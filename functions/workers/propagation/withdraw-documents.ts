import { deleteFiles } from '#platform/documents/files.ts';
import { releaseFrom, SUBJECTS } from '#platform/documents/nodes.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { NODE } from '#platform/records/kinds.ts';
import { entriesOf } from '#shared/values/objects.ts';

/**
 * A record is gone: documents that were attached to it alone are deleted, others are detached from it. A document is gone:
 * so is its file. Idempotent.
 */
export async function withdrawDocuments(kind: string, id: string): Promise<void> {
  if (kind === NODE.name) return deleteFiles([id]);
  const subject = entriesOf(SUBJECTS).find(([, { name }]) => name === kind);
  if (subject) await releaseFrom(subject[0], id, SYSTEM_AUTHOR);
}
