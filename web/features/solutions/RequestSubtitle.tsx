import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { RequestState } from './RequestState.tsx';

export function RequestSubtitle({ request }: { request: SolutionRequestAnswer }) {
  const { t } = useTranslation('solutions');
  return (
    <span className="sheet-subtitle">
      <RequestState request={request} />
      <FactChip dictionary="availability_status" value={request.availability_status} part={request} />
      <span>{request.supplier_label}</span>
      <Link className="link" to={paths.part(request.product)}>
        {t('part')}
      </Link>
    </span>
  );
}
