import { useMemo } from 'react';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { FilterColumn } from '#web/ui/grid/tools/columns.ts';

/** Columns for sorting and filtering lines, in the order of the choices. */
export function useLineColumns(): FilterColumn[] {
  const { t } = useTranslation(['imports', 'fields', 'choices']);
  const { label } = useDictionaries();
  return useMemo(
    () => [
      { id: 'row', header: t('imports:review.columns.row'), filter: 'number' },
      { id: 'score', header: t('imports:review.columns.score'), filter: 'number' },
      {
        id: 'import_status',
        header: t('imports:review.columns.import_status'),
        filter: 'values',
        valueLabel: (key) => t(phraseKey('choices:import_status.new', key)),
      },
      { id: 'supplier', header: t('fields:supplier'), filter: 'text' },
      { id: 'supplier_ref', header: t('fields:supplier_ref'), filter: 'text' },
      { id: 'internal_ref', header: t('fields:internal_ref'), filter: 'text' },
      { id: 'label', header: t('fields:label'), filter: 'text' },
      {
        id: 'availability_status',
        header: t('fields:availability_status'),
        filter: 'values',
        valueLabel: (key) => label('availability_status', key),
      },
      {
        id: 'remarks',
        header: t('imports:review.columns.remarks'),
        filter: 'values',
        valueLabel: (key) => t(phraseKey('imports:review.remark.repeated', key)),
      },
      { id: 'is_remembered', header: t('imports:review.columns.is_remembered'), filter: 'boolean' },
      { id: 'is_selected', header: t('imports:review.columns.is_selected'), filter: 'boolean' },
    ],
    [t, label],
  );
}
