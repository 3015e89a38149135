import { type ReactNode, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { aboutPart, aboutWanted, PROOF, partColumn } from '#web/features/requests/common/requestColumns.tsx';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { ALWAYS_IN_ROOM } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { RequestState } from '../RequestState.tsx';
import { useRole } from '../useRole.ts';
import type { useProviderViews } from './useProviderViews.ts';

export type SolutionRequestRow = RowOf<'GET /api/asked_processings'>;

/** What the chips of a row need beside its columns. */
const STATE_AND_PROOF = [...PROOF, 'closing_reason'] as const;

type StateProps = { request: SolutionRequestRow; since: string | undefined; none?: ReactNode };

/** What a provider has done about a request, or that it is new. */
export function OwnState({ request: { own_solution, confirmed_at }, since, none = <Nil /> }: StateProps) {
  const { t } = useTranslation('carts');
  const isNew = !own_solution && since !== undefined && (confirmed_at ?? '') >= since;
  if (!isNew) return own_solution ? <StateChip of="proposal_state" value={own_solution} /> : none;
  return (
    <Chip colour="vibrant_blue" glyph="dot">
      {t('list.isNew')}
    </Chip>
  );
}

type Shown = Partial<Pick<ReturnType<typeof useProviderViews>, 'since' | 'query'>> & { cart?: string };

/** The requests that the user sees, or those of one cart on its sheet. */
export function useSolutionRequests({ since, query = {}, cart }: Shown) {
  const { t } = useTranslation(['carts', 'choices']);
  const role = useRole();
  const make = useCallback(
    (columns: ColumnBuilders<SolutionRequestRow>) => {
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
        columns.values('owner_entity_label', 140, { isHiddenAtFirst: role !== 'operator' || cart !== undefined }),
        columns.choice(
          'processing_state',
          200,
          (key) => t(phraseKey('choices:processing_state.solution_available', key)),
          {
            cell: (request) => <RequestState request={request} />,
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
    [t, role, since, cart],
  );
  const columns = useColumns<SolutionRequestRow>('asked_processing', make);
  return useRecordList(cart ? 'solutionRequestsOfCart' : 'solution_requests', REQUESTS.processing.routes, columns, {
    fields: role === 'provider' ? PROOF : STATE_AND_PROOF,
    order: NEWEST_FIRST,
    ...(cart ? { query: { cart }, beside: 'requests' } : { query }),
  });
}
