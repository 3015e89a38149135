import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HistoryLine } from '#shared/records.ts';
import { FieldValue } from './FieldValue.tsx';
import type { ValueKinds } from './valueKinds.ts';

/** Names of fields and values for a sheet's history. */
export type HistoryWords = { kinds: ValueKinds; nameOf: (field: string) => string };

/** The subject of a history line: a field's name, or the creation or deletion of the record. */
export function useSubject(nameOf: HistoryWords['nameOf']) {
  const { t } = useTranslation('sheets');
  return (line: HistoryLine): string =>
    line.modification_type === 'update' ? nameOf(line.modified_content) : t(`history.${line.modification_type}`);
}

/** Old and new value; for a creation or deletion its reason, if it has one besides the author. */
export function Change({ line, kinds }: { line: HistoryLine; kinds: ValueKinds }) {
  const { t } = useTranslation('sheets');
  if (line.modification_type !== 'update')
    return <span className="sheet-change">{line.reason_code === 'user_edit' ? '' : line.reason}</span>;
  const field = line.modified_content;
  return (
    <span className="sheet-change">
      <span className="hidden-text">{t('history.was')}</span>
      <FieldValue field={field} value={line.old_value} kinds={kinds} />
      <ArrowRight size={14} aria-hidden="true" />
      <span className="hidden-text">{t('history.becomes')}</span>
      <FieldValue field={field} value={line.new_value} kinds={kinds} />
    </span>
  );
}
