import { useState } from 'react';
import { BILL_FIELDS } from '#shared/projects/bill/fields.ts';
import type { BillHead } from '#shared/projects/bill/schema.ts';
import { ColumnsTable } from '#web/features/imports/common/ColumnsTable.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import '#web/features/imports/common/columns.css';
import { assign, type Column, columnLetter, holderOf, problemsOf } from '#web/features/imports/common/columns.ts';
import { PlacePicker } from '#web/features/imports/common/PlacePicker.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { PreviewOptions } from './useBill.ts';

type Mapping = NonNullable<PreviewOptions['mapping']>;
type Props = { head: BillHead; onEdited: (isEdited: boolean) => void; onPreview: (mapping: Mapping) => void };

/** Columns with the user's corrections. */
function useColumns({ head, onEdited }: Omit<Props, 'onPreview'>) {
  const [edited, setEdited] = useState<Column[] | null>(null);
  const [moved, setMoved] = useState<{ field: string; from: number } | null>(null);
  const columns = edited ?? head.mapping.columns;
  const correct = (index: number, field: string | null) => {
    const holder = holderOf(columns, field, index);
    setMoved(holder && field ? { field, from: holder.index } : null);
    setEdited(assign(columns, index, field));
    onEdited(true);
  };
  return { columns, moved, isEdited: edited !== null, correct };
}

/** How the file is read: sheet, header row, and what each column is. Open when the columns cannot be used. */
export function BillColumns({ head, onEdited, onPreview }: Props) {
  const { t } = useTranslation(['bills', 'imports', 'fields', 'validation']);
  const { columns, moved, isEdited, correct } = useColumns({ head, onEdited });
  const { sheets, sheet, header_row } = head.mapping;
  const problems = problemsOf(columns);
  const sent = columns.map(({ index, field }) => ({ index, field }));
  return (
    <details className="bill-columns" open={head.problem !== null || undefined}>
      <summary>{t('bills:preview.columns')}</summary>
      <div className="bill-columns-head">
        <p>{t('bills:preview.columnsText')}</p>
        <PlacePicker
          sheets={sheets}
          sheet={sheet}
          headerRow={header_row}
          onSheet={(name) => onPreview({ sheet: name })}
          onHeaderRow={(row) => onPreview({ sheet, header_row: row })}
        />
      </div>
      <div className="import-box">
        <ColumnsTable columns={columns} fields={BILL_FIELDS} onCorrect={correct} />
      </div>
      {isEdited && (
        <div className="bill-columns-foot" aria-live="polite">
          {moved && (
            <p>
              {t('imports:columns.moved', {
                field: t(phraseKey('fields:label', moved.field)),
                from: columnLetter(moved.from),
              })}
            </p>
          )}
          {problems.map((problem) => (
            <p key={problem} className="field-error">
              {t(`validation:${problem}`)}
            </p>
          ))}
          <Button
            variant="primary"
            isDisabled={problems.length > 0}
            onClick={() => onPreview({ sheet, header_row, columns: sent })}
          >
            {t('bills:preview.again')}
          </Button>
        </div>
      )}
    </details>
  );
}
