import { ArrowRight } from 'lucide-react';
import type { HistoryLine } from '#shared/records.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FieldValue } from './FieldValue.tsx';
import type { ValueKinds } from './valueKinds.ts';

/** Names of fields and values for a sheet's history. */
export type HistoryWords = { kinds: ValueKinds; nameOf: (field: string) => string };

/** The values of the changed fields were erased. */
export const isErased = ({ modification_type, modified_content }: HistoryLine): boolean =>
  modification_type === 'update' && modified_content === '';

/** The subject of a history line: a field's name, or the creation or deletion of the record. */
export function useSubject(nameOf: HistoryWords['nameOf']) {
  const { t } = useTranslation('sheets');
  return (line: HistoryLine): string => {
    if (isErased(line)) return t('history.erased');
    if (line.modification_type === 'update') return nameOf(line.modified_content);
    if (line.reason_code === 'published' || line.reason_code === 'joined') return t(`history.${line.reason_code}`);
    return t(`history.${line.modification_type}`);
  };
}

/** Reasons that the subject of a creation or deletion already says. */
const SAID: ReadonlySet<HistoryLine['reason_code']> = new Set(['user_edit', 'published', 'joined']);

/** Old and new value; for a creation or deletion its reason, if it has one besides the author. */
export function Change({ line, kinds }: { line: HistoryLine; kinds: ValueKinds }) {
  const { t } = useTranslation('sheets');
  if (line.modification_type !== 'update')
    return <span className="sheet-change">{SAID.has(line.reason_code) ? '' : line.reason}</span>;
  if (isErased(line)) return <span className="sheet-change" />;
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
