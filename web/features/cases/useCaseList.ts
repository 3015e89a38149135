import { createElement, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { HIDDEN_AT_FIRST } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { AmountCell } from './common/AmountCell.tsx';
import { CaseState } from './common/CaseState.tsx';

export type CaseRow = RowOf<'GET /api/cases'>;
type Amount = 'estimate' | 'actual' | 'cost_avoided' | 'next_cost';
const ROUTES = { list: 'GET /api/cases', values: 'POST /api/cases/fields_values' } as const;

/** The list of the cases that the user sees. */
export function useCaseList() {
  const { t } = useTranslation('cases');
  const isOperator = useUser().entity.type === 'vigie';
  const columns = useColumns<CaseRow>(
    'case',
    useCallback(
      (c: ColumnBuilders<CaseRow>) => {
        const resolution = (key: string) => t(phraseKey('resolution.approved', key));
        const amount = (id: Amount, width: number, extra = {}) =>
          c.number(id, width, {
            cell: (row) => createElement(AmountCell, { value: row[id], currency: row.currency }),
            ...extra,
          });
        return [
          c.link('part_label', 200, (row) => paths.case(row.id)),
          c.values('part_supplier_label', 160),
          c.values('project_name', 180),
          c.choice('state', 156, (key) => t(phraseKey('case_state.open', key)), {
            cell: ({ state }) => createElement(CaseState, { value: state }),
          }),
          c.date('needed_on', 120),
          c.choice('resolution', 200, resolution),
          amount('estimate', 140),
          amount('actual', 140),
          amount('cost_avoided', 140),
          c.values('currency', 90, HIDDEN_AT_FIRST),
          c.values('responsible', 150),
          c.choice('next_resolution', 200, resolution, HIDDEN_AT_FIRST),
          amount('next_cost', 160, HIDDEN_AT_FIRST),
          c.date('closed_on', 120, HIDDEN_AT_FIRST),
          c.values('owner_entity_label', 180, { isHiddenAtFirst: !isOperator }),
          c.html('comment', 240, HIDDEN_AT_FIRST),
          c.instant('creation_date', HIDDEN_AT_FIRST),
          c.instant('modification_date', HIDDEN_AT_FIRST),
        ];
      },
      [t, isOperator],
    ),
  );
  return useRecordList('cases', ROUTES, columns, { fields: ['currency'] });
}
