import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/attachments/schema.ts';
import { nameProblem } from '#shared/values/file-names.ts';

export type AttachmentProblem = NonNullable<ReturnType<typeof nameProblem>> | 'several' | 'empty' | 'size' | 'type';

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Why a file cannot be attached to a record with `before` attachments; null when it can. The server also checks the
 * content.
 */
export function attachmentProblem(file: { name: string; size: number }, before: number): AttachmentProblem | null {
  if (before >= MAX_ATTACHMENTS) return 'several';
  const wrongName = nameProblem(file.name);
  if (wrongName) return wrongName;
  if (!file.name.includes('.') || !FILE_ENDINGS.includes(endingOf(file.name))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > MAX_ATTACHMENT_BYTES ? 'size' : null;
}
