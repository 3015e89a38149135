import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';

export type EntityRow = RowOf<'GET /api/entities'>;

const ROUTES = { list: 'GET /api/entities', values: 'POST /api/entities/fields_values' } as const;

/** The list of entities: all, or the direct children of one. */
export function useEntityList(parent?: string) {
  const { t } = useTranslation('choices');
  const columns = useColumns<EntityRow>(
    'entity',
    useCallback(
      (c: ColumnBuilders<EntityRow>) => [
        c.link('name', 224, (entity) => paths.entity(entity.id)),
        c.choice('type', 110, (key) => t(phraseKey('entity_type.client', key))),
        c.values('parent_label', 180),
        c.text('city', 120),
        c.values('country_label', 130),
        c.date('subscription_end', 190),
        c.boolean('has_low_credits', 176),
        c.text('supplier_label', 200, { isHiddenAtFirst: true }),
        c.instant('creation_date', { isHiddenAtFirst: true }),
        c.instant('modification_date', { isHiddenAtFirst: true }),
      ],
      [t],
    ),
  );
  return useRecordList(parent ? 'entitiesBelow' : 'entities', ROUTES, columns, {
    order: 'name',
    ...(parent && { query: { parent }, beside: 'below' }),
  });
}
