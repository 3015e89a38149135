import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { assignedColumns } from '#web/features/assignments/common/assignedColumns.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { ALWAYS_IN_ROOM, GROWS, HIDDEN_AT_FIRST } from '#web/ui/grid/tools/columns.ts';
import { ageColumn } from '#web/ui/list/ageColumn.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { SupportChip } from './SupportChip.tsx';

export type SupportRow = RowOf<'GET /api/supports'>;

const ROUTES = { list: 'GET /api/supports', values: 'POST /api/supports/fields_values' } as const;

/** The support requests that the user sees, those with the latest news first. */
export function useSupportList() {
  const { t } = useTranslation(['support', 'choices']);
  const isOperator = useUser().entity.type === 'vigie';
  const columns = useColumns<SupportRow>(
    'support',
    useCallback(
      (c: ColumnBuilders<SupportRow>) => [
        c.link('title', 280, (row) => paths.supportRequest(row.id), GROWS),
        c.choice('state', 216, (key) => t(phraseKey('choices:support_state.new', key)), {
          cell: ({ state }) => state && <SupportChip state={state} />,
          ...ALWAYS_IN_ROOM,
        }),
        ageColumn<SupportRow>(t('support:age'), ({ state, creation_date }) =>
          state === 'done' ? null : creation_date,
        ),
        ...(isOperator ? assignedColumns<SupportRow>(c, ({ state }) => state === 'done') : []),
        c.choice('impact', 120, (key) => t(phraseKey('choices:impact.major', key))),
        ...(isOperator ? [c.values('owner_entity_label', 170)] : []),
        c.person('requested_by_label', 'requested_by_name', 140),
        c.instant('last_message_at'),
        c.instant('creation_date'),
        c.choice('frequency', 150, (key) => t(phraseKey('choices:frequency.unique', key)), HIDDEN_AT_FIRST),
        c.text('page', 220, HIDDEN_AT_FIRST),
        c.mono('request_id', 260, HIDDEN_AT_FIRST),
        c.text('app_version', 110, HIDDEN_AT_FIRST),
        c.text('browser', 260, HIDDEN_AT_FIRST),
        c.instant('modification_date', HIDDEN_AT_FIRST),
      ],
      [t, isOperator],
    ),
  );
  return useRecordList('supports', ROUTES, columns, { order: '-modification_date' });
}
