import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { type Column, columnLetter, isDoubted, namesReferences } from '../common/columns.ts';
import { useDoubt } from '../common/useDoubt.ts';

type Props = { columns: readonly Column[]; onClose: () => void; onConfirm: () => unknown };

/** Asks before a list is matched by columns that hardly contain their fields. */
export function Challenge({ columns, onClose, onConfirm }: Props) {
  const { t } = useTranslation('imports');
  const doubtOf = useDoubt();
  return (
    <ConfirmDialog
      isOpen
      title={t('columns.challenge.title')}
      confirmLabel={t('columns.challenge.confirm')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <ul className="columns-challenge">
        {columns.filter(isDoubted).map((column) => (
          <li key={column.index}>
            {t('columns.challenge.column', { column: columnLetter(column.index), doubt: doubtOf(column) })}
          </li>
        ))}
        {!namesReferences(columns) && <li>{t('columns.challenge.noReference')}</li>}
      </ul>
    </ConfirmDialog>
  );
}
