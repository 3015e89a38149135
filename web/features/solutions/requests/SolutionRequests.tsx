import { Wrench } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useConfirmSelection } from '#web/features/requests/common/ConfirmSelection.tsx';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { RequestLinks } from '#web/features/requests/common/RequestLinks.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { RequestState } from '../RequestState.tsx';
import '../solutions.css';
import { useRole } from '../useRole.ts';
import { useWanted } from '../useWanted.tsx';
import { useProviderViews, type View } from './useProviderViews.ts';
import { OwnState, type SolutionRequestRow, useSolutionRequests } from './useSolutionRequests.tsx';

const RequestPeek = lazy(() => import('../RequestPeek.tsx'));

type ViewsProps = Pick<ReturnType<typeof useProviderViews>, 'view' | 'setView' | 'totals' | 'since'>;

function Views({ view, setView, totals, since }: ViewsProps) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const views: View[] = ['all', 'open', 'mine', ...(since ? (['new'] as const) : [])];
  const options = views.map((value) => {
    const total = totals[value];
    return { value, label: t(`list.views.${value}`, { number: total === undefined ? '' : number(total) }).trim() };
  });
  return <Segments label={t('list.views.label')} options={options} value={view} onChange={setView} />;
}

/** What a card says of the wish. */
function WishLine({ request: { quantity_wanted, wanted_by } }: { request: SolutionRequestRow }): ReactNode {
  const { t } = useTranslation('records');
  const { number, date } = useFormat();
  const facts = [
    typeof quantity_wanted === 'number' && `${t('asked_processing.quantity_wanted')} ${number(quantity_wanted)}`,
    wanted_by && `${t('asked_processing.wanted_by')} ${date(wanted_by)}`,
  ].filter(Boolean);
  return facts.length > 0 && <span className="clip muted">{facts.join(' · ')}</span>;
}

/** `/solutions/requests` */
export default function SolutionRequests() {
  const { t } = useTranslation('carts');
  const role = useRole();
  const isProvider = role === 'provider';
  const { may } = useRequestRules('processing');
  const views = useProviderViews(isProvider);
  const list = useSolutionRequests(views);
  const wanted = useWanted();
  const confirmation = useConfirmSelection('processing', list.reload);
  return (
    <>
      <ListScreen<SolutionRequestRow>
        list={list}
        title={t('list.title.processing')}
        label={t('list.title.processing')}
        nameOf={nameOfRequest}
        addressOf={({ id }) => paths.solutionRequest(id)}
        peek={({ id }, beside) => <RequestPeek id={id} {...beside} />}
        card={(row) => (
          <>
            <RequestCard
              request={row}
              state={
                isProvider ? <OwnState request={row} since={views.since} none={null} /> : <RequestState request={row} />
              }
            />
            <WishLine request={row} />
          </>
        )}
        none={{
          icon: <Wrench size={24} aria-hidden="true" />,
          title: t('list.noneTitle'),
          text: t(`list.noneText.${!isProvider ? 'processing' : views.view === 'all' ? 'provider' : 'view'}`),
        }}
        actions={isProvider ? <Views {...views} /> : <RequestLinks kind="processing" />}
        {...(may && {
          bulk: (selection) => (
            <>
              {role === 'customer' && wanted.button(selection)}
              {confirmation.button(selection)}
            </>
          ),
        })}
      />
      {wanted.dialog}
      {confirmation.dialog}
    </>
  );
}
