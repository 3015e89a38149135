import { useEffect, useState } from 'react';
import type { LineOutcome } from '#shared/imports/schema.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { choicesSent } from '../review/useChoices.ts';
import { usePages } from './usePages.ts';

/** The parameter that asks for merging, of the preview and of finalising. */
export const mergeQuery = (isMerging: boolean) => (isMerging ? { merge_repeated: 'true' as const } : {});

export type Preview = Answer<'GET /api/import_products/preview'>;
/** The preview of finalising, by page, for one outcome or all. `isMerging`: quantities of repeated parts are added up. */
export function usePreview(isMerging: boolean) {
  const { language } = useFormat();
  const pages = usePages();
  const [outcome, setOutcome] = useState<LineOutcome | null>(null);
  // Waits for choices that are still being sent.
  const [isSent, setSent] = useState(false);
  useEffect(() => void choicesSent().then(() => setSent(true)), []);
  // Loaded on each mount: the parts may have changed.
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/import_products/preview',
    isSent
      ? { query: { ...pages.query, ...(outcome && { outcome }), ...mergeQuery(isMerging) }, ownErrors: true, language }
      : null,
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return {
    preview: data,
    state: pages.state,
    setState: pages.setState,
    sizes: pages.sizes,
    outcome,
    choose: (next: LineOutcome | null) => {
      setOutcome(next);
      pages.toFirst();
    },
    error,
    retry: () => void mutate(),
    isBusy: isValidating,
  };
}
