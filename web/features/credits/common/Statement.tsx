import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import '#web/ui/form/form.css';
import { latestMonths } from './months.ts';
import { useStatement } from './useStatement.ts';

/** Two years. */
const MONTHS = 24;

/** A month's movements as an Excel file or PDF. */
export function Statement({ entity }: { entity?: string | undefined }) {
  const { t } = useTranslation('account');
  const { month: words } = useFormat();
  const months = latestMonths(new Date(), MONTHS);
  const [month, setMonth] = useState(months[0] ?? '');
  const { busy, download } = useStatement(entity);
  return (
    <div className="account-statement">
      <label>
        <span className="hidden-text">{t('credits.month')}</span>
        <select className="input select-input" value={month} onChange={(event) => setMonth(event.target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {words(each)}
            </option>
          ))}
        </select>
      </label>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        isLoading={busy === 'xlsx'}
        onClick={() => void download(month, 'xlsx')}
      >
        {t('credits.statement')}
      </Button>
      <Button
        icon={<FileText size={16} aria-hidden="true" />}
        isLoading={busy === 'pdf'}
        onClick={() => void download(month, 'pdf')}
      >
        {t('credits.statementPdf')}
      </Button>
    </div>
  );
}
