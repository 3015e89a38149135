import { Wrench } from 'lucide-react';
import { lazy, type ReactNode, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useConfirmSelection } from '#web/features/requests/common/ConfirmSelection.tsx';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { RequestLinks } from '#web/features/requests/common/RequestLinks.tsx';
import { aboutPart, aboutWanted, PROOF, partColumn } from '#web/features/requests/common/requestColumns.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { ALWAYS_IN_ROOM } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import './solutions.css';
import { useProviderViews, type View } from './useProviderViews.ts';
import { useRole } from './useRole.ts';
import { useWanted } from './useWanted.tsx';

const RequestPeek = lazy(() => import('./RequestPeek.tsx'));

type Row = RowOf<'GET /api/asked_processings'>;

const State = ({ request: { processing_state, state } }: { request: Row }) =>
  processing_state ? (
    <StateChip of="processing_state" value={processing_state} />
  ) : (
    <StateChip of="request_state" value={state} />
  );

type StateProps = { request: Row; since: string | undefined; none?: ReactNode };

/** What a provider has done about a request, or that it is new. */
function OwnState({ request: { own_solution, confirmed_at }, since, none = <Nil /> }: StateProps) {
  const { t } = useTranslation('carts');
  const isNew = !own_solution && since !== undefined && (confirmed_at ?? '') >= since;
  if (!isNew) return own_solution ? <StateChip of="proposal_state" value={own_solution} /> : none;
  return (
    <Chip colour="vibrant_blue" glyph="dot">
      {t('list.isNew')}
    </Chip>
  );
}

function useRequests({ since, query }: Pick<ReturnType<typeof useProviderViews>, 'since' | 'query'>) {
  const { t } = useTranslation(['carts', 'choices']);
  const role = useRole();
  const make = useCallback(
    (columns: ColumnBuilders<Row>) => {
      const name = partColumn(columns, ({ id }) => paths.solutionRequest(id));
      const confirmed = columns.instant('confirmed_at');
      // A provider does not get facts that identify the customer or other providers.
      if (role === 'provider')
        return [
          name,
          columns.choice('own_solution', 132, (key) => t(phraseKey('choices:proposal_state.submitted', key)), {
            cell: (request) => <OwnState request={request} since={since} />,
            ...ALWAYS_IN_ROOM,
          }),
          ...aboutPart(columns),
          ...aboutWanted(columns),
          confirmed,
        ];
      return [
        name,
        ...aboutPart(columns),
        columns.values('owner_entity_label', 140, { isHiddenAtFirst: role !== 'operator' }),
        columns.choice(
          'processing_state',
          200,
          (key) => t(phraseKey('choices:processing_state.solution_available', key)),
          {
            cell: (request) => <State request={request} />,
            ...ALWAYS_IN_ROOM,
          },
        ),
        columns.number('solutions_count', 96),
        ...aboutWanted(columns),
        confirmed,
        columns.choice('state', 130, (key) => t(phraseKey('choices:request_state.pending', key)), {
          isHiddenAtFirst: true,
        }),
        columns.person('requested_by_label', 'requested_by_name', 140, { isHiddenAtFirst: true }),
        columns.mono('internal_ref', 150, { isHiddenAtFirst: true }),
        columns.instant('creation_date', { isHiddenAtFirst: true }),
        columns.number('cost', 90, { isHiddenAtFirst: true }),
        columns.text('note', 200, { isHiddenAtFirst: true }),
        columns.text('closing_reason', 200, { isHiddenAtFirst: true }),
        columns.values('cart', 120, { isHiddenAtFirst: true, valueLabel: () => t('carts:list.oneCart') }),
      ];
    },
    [t, role, since],
  );
  return useRecordList('solution_requests', REQUESTS.processing.routes, useColumns<Row>('asked_processing', make), {
    fields: PROOF,
    order: NEWEST_FIRST,
    query,
  });
}

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
function WishLine({ request: { quantity_wanted, wanted_by } }: { request: Row }): ReactNode {
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
  const list = useRequests(views);
  const wanted = useWanted();
  const confirmation = useConfirmSelection('processing', list.reload);
  return (
    <>
      <ListScreen<Row>
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
              state={isProvider ? <OwnState request={row} since={views.since} none={null} /> : <State request={row} />}
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
