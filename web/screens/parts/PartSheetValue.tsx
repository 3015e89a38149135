import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { EntryChip } from '#web/lib/dictionaries.tsx';
import { useFormat } from '#web/lib/useFormat.ts';
import { kindOf, type ValueKind } from './sheetFields.ts';

const Nil = () => <span className="nil">–</span>;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Numbers, dates and choices as words; anything else as it is. */
function useWords() {
  const { t } = useTranslation('choices');
  const { date, instant, money, number } = useFormat();
  return (kind: ValueKind, value: unknown): string => {
    if (typeof value === 'number') {
      if (kind.as === 'money') return money(value);
      return kind.as === 'kilograms' ? `${number(value)} kg CO₂e` : number(value);
    }
    if (kind.as === 'boolean') return t(`boolean.${value === true}`);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (kind.as === 'date') return date(text);
    if (kind.as === 'instant') return instant(text);
    return kind.as === 'choice' ? t(`${kind.of}.${text}` as 'kind.nno') : text;
  };
}

/** A field's value as its kind wants it; a dash when there is none. */
export function PartSheetValue({ field, value }: { field: string; value: unknown }) {
  const words = useWords();
  const kind = kindOf(field);
  if (isEmpty(value)) return <Nil />;
  if (kind.as === 'dictionary') return <EntryChip dictionary={kind.dictionary} value={String(value)} />;
  if (kind.as === 'reference') return <span className="mono">{String(value)}</span>;
  if (kind.as === 'part')
    return (
      <Link className="link mono" to={paths.part(String(value))}>
        {String(value)}
      </Link>
    );
  return words(kind, value);
}
