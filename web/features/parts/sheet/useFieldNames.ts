import { useCallback } from 'react';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** Names of a part's fields. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('fields');
  return useCallback((field) => t(phraseKey('label', field), { defaultValue: field }), [t]);
}
