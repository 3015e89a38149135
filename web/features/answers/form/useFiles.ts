import { useEffect, useRef, useState } from 'react';
import { type AttachmentInput, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/attachments/schema.ts';
import { shownFileName } from '#shared/values/file-names.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { sendFile } from '#web/platform/api/sendFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { attachmentProblem } from '#web/ui/attachments/attachmentRules.ts';
import type { AnswerCalls } from './answerCalls.ts';

export const LIMITS = { count: MAX_ATTACHMENTS, size: MAX_ATTACHMENT_BYTES / MEGABYTE };

/** Uploads files of an answer directly to storage, one after the other. `onSent` gets each that has arrived. */
export function useFiles(
  { upload }: Pick<AnswerCalls, 'upload'>,
  count: number,
  onSent: (file: AttachmentInput) => void,
) {
  const { t } = useTranslation('answers');
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const sendOne = async (file: File): Promise<void> => {
    const { name, size } = file;
    const { signal } = leaving.current;
    const onProgress = (sent: number) => setSending({ name, share: size === 0 ? 1 : sent / size });
    onProgress(0);
    const form = await upload({ file_name: name, size });
    await sendFile({ form, file, signal, onProgress });
    onSent({ id: form.upload_id, name });
  };

  const add = async (files: readonly File[]) => {
    const found: string[] = [];
    let before = count;
    for (const file of files) {
      const problem = attachmentProblem(file, before);
      try {
        if (problem) found.push(t(`fileProblem.${problem}`, { ...LIMITS, name: shownFileName(file.name) }));
        else {
          await sendOne(file);
          before++;
        }
      } catch (error) {
        found.push(firstSentence(error) ?? t('fileProblem.failed', { name: file.name }));
      }
    }
    setSending(null);
    setProblems(found);
  };
  return { sending, problems, add };
}
