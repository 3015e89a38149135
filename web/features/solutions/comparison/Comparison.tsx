import { Lightbulb } from 'lucide-react';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { differencesIn, leastOf } from '#shared/solutions/comparing.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { SolutionActions } from '../SolutionActions.tsx';
import { isWaiting } from '../solutionRules.ts';
import { useRole } from '../useRole.ts';
import type { Solutions } from '../useSolutions.ts';
import { OriginalPart } from './OriginalPart.tsx';
import { SolutionColumn } from './SolutionColumn.tsx';

type Props = { request: SolutionRequestAnswer; solutions: Solutions; reload: () => Promise<void> };

/** The solutions side by side, each fact in one row. */
export function Comparison({ request, solutions, reload }: Props) {
  const { t } = useTranslation('solutions');
  const role = useRole();
  const { items, error, retry } = solutions;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!items) return <SheetLoading />;
  const beside = {
    request,
    differences: differencesIn(items, request),
    cheapest: leastOf(items, 'price'),
    soonest: leastOf(items, 'lead_time'),
  };
  return (
    <>
      {request.closing_reason && (
        <p className="request-closed">{t('closedBecause', { reason: request.closing_reason })}</p>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={<Lightbulb size={24} aria-hidden="true" />}
          title={t('noneTitle')}
          text={t(`noneText.${request.state === 'pending' ? 'pending' : isWaiting(request) ? role : 'closed'}`)}
        />
      ) : (
        <section className="solutions" aria-label={t('compare')} tabIndex={-1}>
          <OriginalPart request={request} />
          {items.map((solution) => (
            <SolutionColumn key={solution.id} solution={solution} beside={beside}>
              <SolutionActions
                solution={solution}
                request={request}
                others={items.filter(({ id, state }) => id !== solution.id && state === 'submitted').length}
                onChanged={reload}
              />
            </SolutionColumn>
          ))}
        </section>
      )}
    </>
  );
}
