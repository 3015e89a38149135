import type { RequestKind } from '#shared/requests/schema.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { REQUEST_ICONS } from '#web/features/requests/common/requestIcons.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Term } from '#web/ui/display/terms/Term.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import './credits.css';

const TERMS = { monitoring: 'monitoring_credits', processing: 'processing_credits' } as const;

/** The balance of each kind of credits that the user may see. */
export function Balances({ left }: { left: Partial<Record<RequestKind, number | undefined>> }) {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  return (
    <dl className="balances">
      {entriesOf(left).map(([kind, count]) => {
        const Icon = REQUEST_ICONS[kind];
        return (
          <div key={kind}>
            <dt>
              <Icon size={16} aria-hidden="true" />
              <Term name={TERMS[kind]}>{t(`credits.${kind}`)}</Term>
            </dt>
            <dd>{count === undefined ? <Skeleton width="64px" height="20px" /> : number(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
