import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { HIDDEN_AT_FIRST } from '#web/ui/grid/tools/columns.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { ActiveChip } from '../common/ActiveChip.tsx';
import type { ThirdPartyRow } from '../thirdParties.ts';

const ROUTES = { list: 'GET /api/suppliers', values: 'POST /api/suppliers/fields_values' } as const;

type Words = (key: string) => string;

const shownColumns = (c: ColumnBuilders<ThirdPartyRow>) => [
  c.link('name', 230, (row) => paths.thirdParty(row.id)),
  c.mono('supplier_code', 104),
  c.mono('ncages', 124),
  c.values('country_label', 140),
  c.values('city', 130),
  c.entry('supplier_type', 148, 'supplier_type'),
  c.boolean('is_active', 104, { cell: (row) => <ActiveChip isActive={row.is_active === true} /> }),
  c.date('last_contact_date', 130),
];

/** Too many columns to show by default. */
const furtherColumns = (
  c: ColumnBuilders<ThirdPartyRow>,
  state: Words,
  prospectOrCustomer: Words,
  isOperator: boolean,
) => [
  c.mono('entity_supplier_code', 140, HIDDEN_AT_FIRST),
  c.text('custom_supplier_name', 180, HIDDEN_AT_FIRST),
  c.text('alias', 140, HIDDEN_AT_FIRST),
  c.choice('state', 92, state, HIDDEN_AT_FIRST),
  c.values('family_label', 140, HIDDEN_AT_FIRST),
  ...(isOperator ? [c.number('reminder_count', 104, HIDDEN_AT_FIRST)] : []),
  c.text('division', 140, HIDDEN_AT_FIRST),
  c.mono('siren', 120, HIDDEN_AT_FIRST),
  c.mono('siret', 150, HIDDEN_AT_FIRST),
  c.values('ent_legal_status_label', 160, HIDDEN_AT_FIRST),
  c.choice('prospect_or_customer', 140, prospectOrCustomer, HIDDEN_AT_FIRST),
  c.values('parent_label', 180, HIDDEN_AT_FIRST),
  c.values('region_label', 150, HIDDEN_AT_FIRST),
  c.values('department_label', 150, HIDDEN_AT_FIRST),
  c.text('zip', 100, HIDDEN_AT_FIRST),
  c.text('email', 220, HIDDEN_AT_FIRST),
  c.text('phone', 150, HIDDEN_AT_FIRST),
  c.values('favorite_contact_label', 170, HIDDEN_AT_FIRST),
  c.values('supplier_to_contact_label', 180, HIDDEN_AT_FIRST),
  c.entry('contact_type', 150, 'contact_type', HIDDEN_AT_FIRST),
  c.boolean('is_consultable', 130, HIDDEN_AT_FIRST),
  c.date('date_last_reminder', 140, HIDDEN_AT_FIRST),
  c.date('date_last_check', 140, HIDDEN_AT_FIRST),
  c.instant('creation_date', HIDDEN_AT_FIRST),
  c.instant('modification_date', HIDDEN_AT_FIRST),
];

/** The list of third-parties and its columns. */
export function useThirdPartyList() {
  const { t } = useTranslation('choices');
  const isOperator = useUser().entity.type === 'vigie';
  const columns = useColumns<ThirdPartyRow>(
    'supplier',
    useCallback(
      (c: ColumnBuilders<ThirdPartyRow>) => [
        ...shownColumns(c),
        ...furtherColumns(
          c,
          (key) => t(phraseKey('state.open', key)),
          (key) => t(phraseKey('prospect_or_customer.prospect', key)),
          isOperator,
        ),
      ],
      [t, isOperator],
    ),
  );
  return useRecordList('thirdParties', ROUTES, columns, { order: 'name' });
}
