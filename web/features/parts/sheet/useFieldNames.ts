import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { phraseKey } from '#web/platform/language/phraseKey.ts';

/** Names of a part's fields. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('fields');
  return useCallback((field) => t(phraseKey('label', field), { defaultValue: field }), [t]);
}
