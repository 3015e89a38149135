import { CheckCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { type ListState, withoutFilters } from '#web/ui/grid/paging/listState.ts';
import { LoadingPanel } from '../LoadingPanel.tsx';
import { ReviewKeys } from '../review/ReviewKeys.tsx';
import { tabOf } from '../review/ReviewTabs.tsx';
import { LineList } from './LineList.tsx';

type Filter = { state: ListState; onState: (state: ListState) => void };
type Props = ComponentProps<typeof LineList> & Filter;

/** Whether filters other than the status, which has tabs, are set. */
const isSearched = ({ search, filters }: ListState): boolean =>
  search.trim() !== '' || Object.keys(filters).some((name) => name !== 'import_status');

function NoLines({ state, onState }: Filter) {
  const { t } = useTranslation('imports');
  const status = tabOf(state);
  if (isSearched(state))
    return (
      <EmptyState
        title={t('review.noMatchTitle')}
        action={
          <Button
            onClick={() =>
              onState({ ...withoutFilters(state), filters: status === 'all' ? {} : { import_status: [status] } })
            }
          >
            {t('review.clearSearch')}
          </Button>
        }
      />
    );
  if (status === 'to_be_determined')
    return (
      <EmptyState
        icon={<CheckCheck size={24} aria-hidden="true" />}
        title={t('review.allDecidedTitle')}
        text={t('review.allDecidedText')}
      />
    );
  return <EmptyState title={t('review.noneTitle')} text={t('review.noneText')} />;
}

/** The lines of a filter, or the reason why there are none. */
export function Lines({ state, onState, ...props }: Props) {
  const { reviewLines } = props;
  if (reviewLines.error && !reviewLines.isKnown)
    return <ErrorState error={reviewLines.error} onRetry={reviewLines.reload} />;
  if (!reviewLines.isKnown) return <LoadingPanel />;
  if (reviewLines.marks.length === 0) return <NoLines state={state} onState={onState} />;
  return (
    <>
      <LineList {...props} />
      <ReviewKeys onHelp={props.onHelp} />
    </>
  );
}
