import { Lightbulb } from 'lucide-react';
import { isObsoleteLike } from '#shared/parts/obsolescence.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { RequestSolution } from '#web/features/requests/common/RequestPart.tsx';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import ClosedArea from '#web/features/support/common/ClosedArea.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';

function None({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  return (
    <EmptyState
      icon={<Lightbulb size={24} aria-hidden="true" />}
      title={t('solutions.none')}
      text={t('solutions.noneText')}
      action={isObsoleteLike(part) && <RequestSolution part={part.id} />}
    />
  );
}

function Solutions({ part }: { part: PartAnswer }) {
  const { date } = useFormat();
  const { data, error, mutate } = useApi('GET /api/products/{id}/processing_proposals', {
    params: { id: part.id },
    query: { order_by: '-creation_date' },
    ownErrors: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <SheetLoading />;
  if (data.items.length === 0) return <None part={part} />;
  return (
    <ul className="card part-records">
      {data.items.map(({ id, asked_processing, state, description, provider_entity_label, proposal_date }) => (
        <li key={id}>
          <Link className="link number" to={paths.solutionRequest(asked_processing ?? '')}>
            {date(proposal_date ?? '')}
          </Link>
          <StateChip of="proposal_state" value={state} />
          <strong>{provider_entity_label}</strong>
          <span className="sheet-quiet clip">{description}</span>
        </li>
      ))}
    </ul>
  );
}

/** The solutions for a part, with links to their requests. */
export default function PartSheetSolutions({ part }: { part: PartAnswer }) {
  return (
    <>
      <ClosedArea access="asked_processing.view" />
      <Solutions part={part} />
    </>
  );
}
