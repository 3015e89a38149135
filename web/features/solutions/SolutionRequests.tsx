import { Wrench } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/routes/paths.ts';
import { useConfirmSelection } from '#web/features/requests/common/ConfirmSelection.tsx';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { RequestLinks } from '#web/features/requests/common/RequestLinks.tsx';
import { aboutPart, partColumn } from '#web/features/requests/common/requestColumns.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useUser } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { useRole } from './useRole.ts';

type Row = RowOf<'GET /api/asked_processings'>;

const State = ({ request: { processing_state, state } }: { request: Row }) =>
  processing_state ? (
    <StateChip of="processing_state" value={processing_state} />
  ) : (
    <StateChip of="request_state" value={state} />
  );

function useRequests() {
  const { t } = useTranslation(['carts', 'choices']);
  const role = useRole();
  const make = useCallback(
    (columns: ColumnBuilders<Row>) => {
      const name = partColumn(columns, ({ id }) => paths.solutionRequest(id));
      const confirmed = columns.instant('confirmed_at');
      // A provider does not get facts that identify the customer or other providers.
      if (role === 'provider') return [name, ...aboutPart(columns), confirmed];
      return [
        name,
        ...aboutPart(columns),
        columns.values('owner_entity_label', 168, { isHiddenAtFirst: role !== 'operator' }),
        columns.choice(
          'processing_state',
          208,
          (key) => t(phraseKey('choices:processing_state.solution_available', key)),
          {
            cell: (request) => <State request={request} />,
          },
        ),
        columns.number('solutions_count', 100),
        confirmed,
        columns.choice('state', 130, (key) => t(phraseKey('choices:request_state.pending', key)), {
          isHiddenAtFirst: true,
        }),
        columns.values('requested_by_label', 140, { isHiddenAtFirst: true }),
        columns.mono('internal_ref', 150, { isHiddenAtFirst: true }),
        columns.instant('creation_date', { isHiddenAtFirst: true }),
        columns.number('cost', 90, { isHiddenAtFirst: true }),
        columns.text('note', 200, { isHiddenAtFirst: true }),
        columns.text('closing_reason', 200, { isHiddenAtFirst: true }),
        columns.values('cart', 120, { isHiddenAtFirst: true, valueLabel: () => t('carts:list.oneCart') }),
      ];
    },
    [t, role],
  );
  return useRecordList('solution_requests', REQUESTS.processing.routes, useColumns<Row>('asked_processing', make), {
    order: NEWEST_FIRST,
  });
}

/** `/solutions/requests` */
export default function SolutionRequests() {
  const { t } = useTranslation('carts');
  const isProvider = useUser().entity.type === 'supplier';
  const { may } = useRequestRules('processing');
  const list = useRequests();
  const confirmation = useConfirmSelection('processing', list.reload);
  return (
    <>
      <ListScreen<Row>
        list={list}
        title={t('list.title.processing')}
        label={t('list.title.processing')}
        nameOf={nameOfRequest}
        addressOf={({ id }) => paths.solutionRequest(id)}
        card={(row) => <RequestCard request={row} state={!isProvider && <State request={row} />} />}
        none={{
          icon: <Wrench size={24} aria-hidden="true" />,
          title: t('list.noneTitle'),
          text: t(isProvider ? 'list.noneText.provider' : 'list.noneText.processing'),
        }}
        actions={!isProvider && <RequestLinks kind="processing" />}
        {...(may && { bulk: confirmation.button })}
      />
      {confirmation.dialog}
    </>
  );
}
