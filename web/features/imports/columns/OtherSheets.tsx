import type { MappingAnswer } from '#shared/imports/review-schema.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

type Props = {
  sheets: MappingAnswer['other_sheets'];
  chosen: readonly string[];
  onChoose: (name: string, isChosen: boolean) => void;
};

/** Further sheets of the workbook that are part lists: their rows can be imported, too. */
export function OtherSheets({ sheets, chosen, onChoose }: Props) {
  const { t } = useTranslation(['imports', 'fields']);
  const { number } = useFormat();
  if (sheets.length === 0) return null;
  return (
    <fieldset className="import-other-sheets">
      <legend>{t('imports:columns.otherSheets')}</legend>
      {sheets.map(({ name, rows, columns }) => (
        <label key={name} className="check-row">
          <input
            className="checkbox"
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) => onChoose(name, event.target.checked)}
          />
          <span>
            <strong>{name}</strong> · {t('imports:columns.sheetRows', { count: rows, rows: number(rows) })}
            <span className="import-other-columns">
              {columns.map(({ header, field }) => (
                <span key={field}>
                  {t(phraseKey('fields:label', field))}
                  {header && ` (${header})`}
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
      {chosen.length > 0 && <p className="muted">{t('imports:columns.otherRows')}</p>}
    </fieldset>
  );
}
