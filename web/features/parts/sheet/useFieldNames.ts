import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of a part's fields. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('fields');
  return useCallback((field) => t(field as 'label', { defaultValue: field }), [t]);
}
