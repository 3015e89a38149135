import { useCallback } from 'react';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** The names of the fields of a solution request. */
export function useRequestNames(): (field: string) => string {
  const { t } = useTranslation('records');
  return useCallback((field: string) => t(phraseKey('asked_processing.state', field), { defaultValue: field }), [t]);
}
