import { useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { FileRequest, FileWords } from './jobFile.ts';

/** Requests a file and saves it: see `fetchFile`. One at a time. */
export function useJobFile(words?: FileWords) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const start = async (request: FileRequest) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { fetchFile } = await import('./jobFile.ts');
      await fetchFile(
        request,
        words ?? { doing: t('export.doing'), done: t('export.done'), failed: t('export.failed') },
      );
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, start };
}
