import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { ActiveChip } from '../common/ActiveChip.tsx';
import type { ThirdPartyRow } from '../thirdParties.ts';

const ROUTES = { list: 'GET /api/suppliers', values: 'POST /api/suppliers/fields_values' } as const;
const HIDDEN = { isHiddenAtFirst: true };

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

/** Too many to stand beside each other: whoever needs them chooses them. */
const furtherColumns = (
  c: ColumnBuilders<ThirdPartyRow>,
  state: Words,
  prospectOrCustomer: Words,
  isOperator: boolean,
) => [
  c.text('alias', 140, HIDDEN),
  c.choice('state', 92, state, HIDDEN),
  c.values('family_label', 140, HIDDEN),
  ...(isOperator ? [c.number('reminder_count', 104, HIDDEN)] : []),
  c.text('division', 140, HIDDEN),
  c.mono('siren', 120, HIDDEN),
  c.mono('siret', 150, HIDDEN),
  c.values('ent_legal_status_label', 160, HIDDEN),
  c.choice('prospect_or_customer', 140, prospectOrCustomer, HIDDEN),
  c.values('parent_label', 180, HIDDEN),
  c.values('region_label', 150, HIDDEN),
  c.values('department_label', 150, HIDDEN),
  c.text('zip', 100, HIDDEN),
  c.text('email', 220, HIDDEN),
  c.text('phone', 150, HIDDEN),
  c.values('favorite_contact_label', 170, HIDDEN),
  c.values('supplier_to_contact_label', 180, HIDDEN),
  c.entry('contact_type', 150, 'contact_type', HIDDEN),
  c.boolean('is_consultable', 130, HIDDEN),
  c.date('date_last_reminder', 140, HIDDEN),
  c.date('date_last_check', 140, HIDDEN),
  c.instant('creation_date', 160, HIDDEN),
  c.instant('modification_date', 160, HIDDEN),
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
