import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Nil } from '#web/ui/sheet/FieldValue.tsx';

/** The part to replace, beside its solutions. */
export function OriginalPart({ request }: { request: SolutionRequestAnswer }) {
  const { t } = useTranslation(['solutions', 'records']);
  const { date, number } = useFormat();
  const { label, supplier_label, supplier_ref, quantity_wanted, wanted_by } = request;
  const facts = [
    [t('records:asked_processing.label'), label],
    [t('records:asked_processing.supplier_ref'), supplier_ref && <span className="mono">{supplier_ref}</span>],
    [t('records:asked_processing.supplier_label'), supplier_label],
    [t('records:asked_processing.quantity_wanted'), quantity_wanted && number(quantity_wanted)],
    [t('records:asked_processing.wanted_by'), wanted_by && date(wanted_by)],
  ] as const;
  return (
    <article className="card solution solution--original" aria-labelledby="original">
      <header>
        <h2 id="original">{t('solutions:comparing.original')}</h2>
        <FactChip dictionary="availability_status" value={request.availability_status} part={request} />
        <p className="sheet-quiet mono">{nameOfRequest(request)}</p>
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <Nil />}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
