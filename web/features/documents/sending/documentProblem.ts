import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import { nameProblem } from '#shared/values/file-names.ts';

/** Why a file is not worth sending; null if it is. The server also checks the content. */
export function documentProblem({ name, size }: { name: string; size: number }) {
  const wrongName = nameProblem(name);
  if (wrongName) return wrongName;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.') || !FILE_ENDINGS.includes(ending)) return 'type';
  if (size === 0) return 'empty';
  return size > MAX_DOCUMENT_BYTES ? 'size' : null;
}
