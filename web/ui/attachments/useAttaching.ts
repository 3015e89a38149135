import { useEffect, useRef, useState } from 'react';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { type AttachmentInput, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/attachments/schema.ts';
import { shownFileName } from '#shared/values/file-names.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { api, type RouteKey } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { sendFile } from '#web/platform/api/sendFile.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { attachmentProblem } from './attachmentRules.ts';

/** Routes that return a form for one direct upload. */
export type AttachmentRoute = Extract<RouteKey, `POST ${string}/upload_url`>;
export type Sending = { id: number; name: string; sent: number; size: number; stop: () => void };
export type Sent = AttachmentInput & { size: number };

const PARAMS = {
  count: MAX_ATTACHMENTS,
  size: MAX_ATTACHMENT_BYTES / MEGABYTE,
  types: FILE_ENDINGS.join(', '),
};

/** Uploads files to storage in parallel. `onSent` gets each file that has arrived; `count`: attachments so far. */
export function useAttaching(route: AttachmentRoute, count: number, onSent: (sent: Sent) => void) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const lastId = useRef(0);
  const all = useRef(new AbortController());
  useEffect(() => {
    all.current = new AbortController();
    return () => all.current.abort();
  }, []);
  const addProblem = (problem: string) => setProblems((before) => [...before, problem]);

  const send = async (file: File) => {
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, all.current.signal]);
    const { name, size } = file;
    const id = ++lastId.current;
    const change = (sent: number) =>
      setSending((before) => before.map((one) => (one.id === id ? { ...one, sent } : one)));
    setSending((before) => [...before, { id, name, size, sent: 0, stop: () => stopping.abort() }]);
    try {
      const form = await api(route, { body: { file_name: name, size }, quiet: true, ownErrors: true, signal });
      await sendFile({ form, file, signal, onProgress: change });
      onSent({ id: form.upload_id, name, size });
    } catch (error) {
      if (!signal.aborted) addProblem(firstSentence(error) ?? t('attachments.failed', { name }));
    } finally {
      setSending((before) => before.filter((one) => one.id !== id));
    }
  };

  const attach = (files: readonly File[]) => {
    setProblems([]);
    let before = count + sending.length;
    for (const file of files) {
      const problem = attachmentProblem(file, before);
      if (problem) addProblem(t(`attachments.${problem}`, { ...PARAMS, name: shownFileName(file.name) }));
      else {
        before++;
        void send(file);
      }
    }
  };
  return { sending, problems, attach, hint: t('attachments.hint', PARAMS) };
}
