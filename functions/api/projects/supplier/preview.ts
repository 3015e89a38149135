import { createHash } from 'node:crypto';
import { storeUpload } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { PROJECT, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { type StoredPreview, storePreview } from '#platform/supplier-files/previews.ts';
import { type SupplierFile, takenLines } from '#platform/supplier-files/store.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { SupplierPreview } from '#shared/projects/supplier-file/schema.ts';
import { checkExchanges } from './access.ts';
import { type JudgedLine, judgeLines } from './judge.ts';
import { genuineFile } from './keys.ts';
import { fileProblem, readSupplierFile, type SentFile } from './read.ts';
import { answeredLines } from './said.ts';

/** Everything in it was taken over, or is known anyway. */
function checkNews(lines: readonly JudgedLine[]): void {
  const dates = lines.flatMap(({ taken }) => taken ?? []).sort();
  const isOver = lines.every(({ shown }) => shown.state === 'done' || shown.state === 'same');
  if (isOver && dates[0]) throw fileProblem('supplier_file_integrated', { date: Date.parse(dates[0]) });
}

const hashOf = (lines: readonly JudgedLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ stored }) => [stored?.line, stored?.said])))
    .digest('hex');

const storedOf = (
  file: SupplierFile,
  upload: StoredPreview['upload'],
  lines: readonly JudgedLine[],
): StoredPreview => ({
  ...{ id: newId(), project: file.project, supplier: file.supplier, file: file.id, made_at: file.made_at, upload },
  hash: hashOf(lines),
  lines: lines.flatMap(({ stored }) => stored ?? []),
});

/** Shows what the file would change, and notes what was shown. */
export async function previewFile(
  actor: Actor,
  id: string,
  sent: SentFile | undefined,
  language: Language,
): Promise<SupplierPreview> {
  const project = await visibleRecord(actor, PROJECT, id);
  checkExchanges(actor);
  if (!sent) throw new AppError('invalid', { fields: { file: [{ code: 'required' }] } });
  const filled = await readSupplierFile(sent);
  const file = await genuineFile(filled, project.id, sent.name);
  const [answered, taken] = await Promise.all([answeredLines(file, filled, sent.name), takenLines(file.id)]);
  const lines = await judgeLines({ actor, file, taken, translate: translatorFor(language) }, answered);
  checkNews(lines);
  const stored = storedOf(file, await storeUpload(actor, sent), lines);
  await storePreview(actor, stored);
  const supplier = await readRecord(SUPPLIER, file.supplier);
  return {
    ...{ preview: stored.id, file_name: sent.name, supplier: file.supplier, supplier_label: supplier?.name ?? '–' },
    ...{ made_at: file.made_at, asked: file.products.length },
    lines: lines.map(({ shown }) => shown),
  };
}
