import { keepBytes } from '#platform/attachments/attachments.ts';
import { type Attachment, MAX_ATTACHMENTS } from '#shared/attachments/schema.ts';
import { cleanFileName } from '#shared/values/file-names.ts';
import type { MailFile } from './read.ts';

const LONGEST_NAME = 255;
const nameOf = (name: string): string => cleanFileName(name).replace(/[/\\]/g, '-').slice(-LONGEST_NAME);

/**
 * Keeps the files of a mail, checked by their content and never opened. `mail`: hash of the mail; a repeated run writes
 * the same files. What is not accepted is counted: the mail itself has it.
 */
export async function keepFiles(mail: string, files: readonly MailFile[]) {
  const attachments: Attachment[] = [];
  for (const [n, { name, bytes }] of files.entries()) {
    if (attachments.length === MAX_ATTACHMENTS) break;
    const kept = await keepBytes(`${mail.slice(0, 32)}-${n}`, nameOf(name), bytes);
    if (kept) attachments.push(kept);
  }
  return { attachments, left_out: files.length - attachments.length };
}
