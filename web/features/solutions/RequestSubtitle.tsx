import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';

export function RequestSubtitle({ request }: { request: SolutionRequestAnswer }) {
  const { t } = useTranslation('solutions');
  return (
    <span className="sheet-subtitle">
      {request.processing_state ? (
        <StateChip of="processing_state" value={request.processing_state} />
      ) : (
        <StateChip of="request_state" value={request.state} />
      )}
      <EntryChip dictionary="availability_status" value={request.availability_status} />
      <span>{request.supplier_label}</span>
      <Link className="link" to={paths.part(request.product)}>
        {t('part')}
      </Link>
    </span>
  );
}
