import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FactChip } from '../common/FactChip.tsx';
import { nameOfPart } from '../common/nameOfPart.ts';
import { LastBuyOrder } from './LastBuyOrder.tsx';
import type { PartRow } from './partRow.ts';

/** The date with its name, as a card has no header that says it. */
function OrdersUntil({ date }: { date: string }) {
  const { t } = useTranslation('parts');
  return (
    <span>
      {t('ordersUntil')} <LastBuyOrder date={date} />
    </span>
  );
}

/** A part in the list on a phone. */
export const PartCard = ({ part }: { part: PartRow }) => (
  <>
    <span className="cards-line">
      <span className="mono clip">{nameOfPart(part)}</span>
      <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
    </span>
    <span className="clip">{part.label}</span>
    <span className="cards-line cards-foot">
      <span className="clip">
        {part.supplier_ref && part.internal_ref && (
          <>
            <span className="mono">{part.internal_ref}</span>
            {part.supplier_label && ' · '}
          </>
        )}
        {part.supplier_label}
      </span>
      {part.last_buy_order && <OrdersUntil date={part.last_buy_order} />}
    </span>
  </>
);
