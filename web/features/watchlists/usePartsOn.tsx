import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip, PROOF } from '#web/features/parts/common/FactChip.tsx';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { ALWAYS_IN_ROOM, GROWS } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';

export type PartRow = RowOf<'GET /api/products/by_watchlist/{watchlistId}'>;
const ROUTES = {
  list: 'GET /api/products/by_watchlist/{watchlistId}',
  values: 'POST /api/products/by_watchlist/{watchlistId}/fields_values',
} as const;

/** The parts on a watchlist. */
export function usePartsOn(watchlistId: string) {
  const { t } = useTranslation('fields');
  const isOperator = useUser().entity.type === 'vigie';
  const columns = useColumns<PartRow>(
    'product',
    useCallback(
      (c: ColumnBuilders<PartRow>) => {
        const named = (id: string) => ({ header: t(phraseKey('label', id)) });
        return [
          c.text('supplier_ref', 148, {
            ...named('supplier_ref'),
            cell: (part) => (
              <Link className="grid-link mono" tabIndex={-1} to={paths.part(part.id)}>
                {nameOfPart(part)}
              </Link>
            ),
          }),
          c.text('label', 180, { ...named('label'), ...GROWS, ...ALWAYS_IN_ROOM }),
          c.entry('availability_status', 206, 'availability_status', {
            ...named('availability_status'),
            ...ALWAYS_IN_ROOM,
            cell: (part) => <FactChip dictionary="availability_status" value={part.availability_status} part={part} />,
          }),
          c.values('supplier_label', 148, named('supplier_label')),
          c.date('last_buy_order', 150, named('last_buy_order')),
          c.entry('monitoring_status', 168, 'monitoring_status', named('monitoring_status')),
          c.word('family', 130, 'family', named('family')),
          c.mono('internal_ref', 148, { ...named('internal_ref'), isHiddenAtFirst: true }),
          ...(isOperator ? [c.values('owner_entity_label', 160, named('owner_entity_label'))] : []),
        ];
      },
      [t, isOperator],
    ),
  );
  return useRecordList('watchlistParts', ROUTES, columns, { params: { watchlistId }, fields: ['nno', ...PROOF] });
}
