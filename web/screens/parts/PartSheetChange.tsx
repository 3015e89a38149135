import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HistoryLine } from '#shared/records.ts';
import { PartSheetValue } from './PartSheetValue.tsx';

/** What a line of the history is about: a field's name, or the creation as a whole. */
export function useFieldName() {
  const { t } = useTranslation(['sheet', 'fields']);
  return (line: HistoryLine): string =>
    line.modification_type === 'update'
      ? t(`fields:${line.modified_content}` as 'fields:label', { defaultValue: line.modified_content })
      : t(`sheet:history.${line.modification_type}`);
}

/** Old value, arrow, new value; a creation or deletion is said by its reason. */
export function PartSheetChange({ line }: { line: HistoryLine }) {
  const { t } = useTranslation('sheet');
  if (line.modification_type !== 'update') return <span className="sheet-change">{line.reason}</span>;
  return (
    <span className="sheet-change">
      <span className="hidden-text">{t('history.was')}</span>
      <PartSheetValue field={line.modified_content} value={line.old_value} />
      <ArrowRight size={14} aria-hidden="true" />
      <span className="hidden-text">{t('history.becomes')}</span>
      <PartSheetValue field={line.modified_content} value={line.new_value} />
    </span>
  );
}
