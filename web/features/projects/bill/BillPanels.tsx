import { FileX2, ListTree } from 'lucide-react';
import type { BillHead } from '#shared/projects/bill/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import type { BillImporting, Work } from './useBill.ts';

/** A preview, its application or its undoing under way. */
export function BillWorking({ work }: { work: Work }) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const { step, job } = work.kind === 'working' ? work : { step: 'preview' as const, job: null };
  const title = t(`working.${step}`);
  const { done = 0, total = 0 } = job ?? {};
  return (
    <section className="card import-panel" aria-live="polite">
      <ListTree size={24} aria-hidden="true" />
      <h2>{title}</h2>
      <ProgressBar value={done} max={total} label={title} />
      {total > 0 && <p className="number">{t('working.progress', { done: number(done), total: number(total) })}</p>}
      <p>{t('working.text')}</p>
    </section>
  );
}

type Refused = Extract<Work, { kind: 'refused' }>;
type Props = { work: Refused; head: BillHead | undefined; bill: BillImporting };

/** Why a step was refused, and what to do. */
export function BillRefused({ work: { step, sentence }, head, bill }: Props) {
  const { t } = useTranslation('bills');
  const mayRepeat = head !== undefined && step === 'apply';
  return (
    <section className="card import-panel" role="alert">
      <FileX2 size={24} aria-hidden="true" className="import-panel-error" />
      <h2>{t(`refused.${step}`)}</h2>
      <p>{sentence || t('refused.text')}</p>
      <div className="import-actions">
        {mayRepeat && (
          <Button variant="primary" onClick={() => bill.again(head)}>
            {t('refused.again')}
          </Button>
        )}
        <Button variant={mayRepeat ? 'default' : 'primary'} onClick={bill.forget}>
          {t('refused.other')}
        </Button>
      </div>
    </section>
  );
}
