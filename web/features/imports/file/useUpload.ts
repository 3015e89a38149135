import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { sendFile } from '#web/platform/api/sendFile.ts';
import type { UploadPhase } from '../common/upload.ts';

export type Phase =
  | UploadPhase
  | { kind: 'idle' }
  /** An unfinished review would be lost. */
  | { kind: 'confirm'; file: File };

type Options = {
  /** The user knows that the review that the file replaces is finished. */
  replaces: boolean;
  onStarted: () => unknown;
};

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmation_required';

/** Uploads a file and starts its import. */
export function useUpload({ replaces, onStarted }: Options) {
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const abort = useRef<AbortController | null>(null);
  /** The server creates the review when the file is announced. */
  const isAnnounced = useRef(false);
  useEffect(() => () => abort.current?.abort(), []);

  const transfer = async (file: File, confirm: boolean, signal: AbortSignal) => {
    const requestOptions = { quiet: true, ownErrors: true, signal };
    const body = { file_name: file.name, size: file.size, confirm };
    const form = await api('POST /api/analysis/upload_url', { body, ...requestOptions });
    isAnnounced.current = true;
    await sendFile({ form, file, signal, onProgress: (sent) => setPhase({ kind: 'sending', file, sent }) });
    setPhase({ kind: 'starting', file });
    await api('POST /api/analysis/analyse_matching_products', {
      body: { upload_id: form.upload_id },
      query: { confirm: confirm ? 'true' : 'false' },
      ...requestOptions,
    });
  };

  const send = async (file: File, confirm = replaces || isAnnounced.current) => {
    const controller = new AbortController();
    abort.current = controller;
    setPhase({ kind: 'sending', file, sent: 0 });
    try {
      await transfer(file, confirm, controller.signal);
      await onStarted();
    } catch (error) {
      if (controller.signal.aborted) return;
      if (needsConfirmation(error)) setPhase({ kind: 'confirm', file });
      else setPhase({ kind: 'failed', file, sentence: firstSentence(error) });
    }
  };

  const cancel = () => {
    abort.current?.abort();
    setPhase({ kind: 'idle' });
    if (!isAnnounced.current) return;
    isAnnounced.current = false;
    void api('DELETE /api/analysis/by_current_user', { ownErrors: true }).catch(() => undefined);
  };
  const dismiss = () => setPhase((now) => (now.kind === 'confirm' ? { kind: 'idle' } : now));
  return { phase, send, cancel, dismiss };
}
