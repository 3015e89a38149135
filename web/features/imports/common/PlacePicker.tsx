import { useEffect, useRef, useState } from 'react';
import type { MappingAnswer } from '#shared/imports/review-schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Select } from '#web/ui/controls/Select.tsx';

type Props = {
  sheets: MappingAnswer['sheets'];
  sheet: string | null;
  /** 1-based; 0: no header; null: not found. */
  headerRow: number | null;
  onSheet: (name: string) => void;
  onHeaderRow: (row: number) => void;
};

/** Typing "12" must not request row 1 first. */
const TYPING_MS = 500;

function HeaderRow({ headerRow, rows, onHeaderRow }: { rows: number } & Pick<Props, 'headerRow' | 'onHeaderRow'>) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState<{ text: string; over: number | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped({ text, over: headerRow });
    clearTimeout(timer.current);
    const row = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    if (row >= 1 && row <= rows && row !== headerRow) timer.current = setTimeout(onHeaderRow, TYPING_MS, row);
  };
  return (
    <>
      <label className="import-header-row">
        <span className="field-label">{t('columns.headerRow')}</span>
        <input
          className="input number"
          type="number"
          min={1}
          max={rows}
          value={typed?.over === headerRow ? typed.text : headerRow || ''}
          disabled={headerRow === 0}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <label className="check-row import-no-header">
        <input
          className="checkbox"
          type="checkbox"
          checked={headerRow === 0}
          onChange={(event) => {
            setTyped(null);
            clearTimeout(timer.current);
            onHeaderRow(event.target.checked ? 0 : 1);
          }}
        />
        {t('columns.noHeader')}
      </label>
    </>
  );
}

/** Chooses the sheet and the header row. */
export function PlacePicker({ sheets, sheet, headerRow, onSheet, onHeaderRow }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const options = sheets.map(({ name, rows }) => ({
    value: name,
    label: name,
    hint: t('columns.sheetRows', { count: rows, rows: number(rows) }),
  }));
  const rows = sheets.find(({ name }) => name === sheet)?.rows ?? 0;
  return (
    <div className="import-place">
      <Select label={t('columns.sheet')} options={options} value={sheet ?? ''} onChange={onSheet} />
      {sheet !== null && (
        <HeaderRow key={sheet} headerRow={headerRow} rows={Math.max(1, rows)} onHeaderRow={onHeaderRow} />
      )}
    </div>
  );
}
