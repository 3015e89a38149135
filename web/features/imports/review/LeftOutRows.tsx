import { useState } from 'react';
import type { LeftOutRows as Rows } from '#shared/imports/review-schema.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';

/** The rows of the file that are no lines, with the reason for each. */
export function LeftOutRows({ rows, total }: Rows) {
  const { t } = useTranslation(['imports', 'common']);
  const [isOpen, setOpen] = useState(false);
  if (total === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('imports:review.leftOutRows.count', { count: total })}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          title={t('imports:review.leftOutRows.title')}
          onClose={close}
          actions={<Button onClick={close}>{t('common:close')}</Button>}
        >
          <p>{t('imports:review.leftOutRows.text')}</p>
          <ul className="left-out-rows">
            {rows.map(({ row, reason, text }) => (
              <li key={row}>
                <span className="number muted">{t('imports:review.row', { row: rowName(row) })}</span>
                <span>{t(`imports:review.leftOutRows.reason.${reason}`)}</span>
                <span className="clip">{text}</span>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p className="muted">{t('imports:review.leftOutRows.more', { shown: rows.length, count: total })}</p>
          )}
        </Dialog>
      )}
    </>
  );
}
