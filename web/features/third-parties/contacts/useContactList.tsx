import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { HIDDEN_AT_FIRST } from '#web/ui/grid/tools/columns.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { ActiveChip } from '../common/ActiveChip.tsx';
import { FavoriteMark } from '../common/FavoriteMark.tsx';
import { type ContactRow, nameOfContact } from './contacts.ts';
import '../common/thirdParties.css';

const ROUTES = { list: 'GET /api/contacts', values: 'POST /api/contacts/fields_values' } as const;
const FURTHER = ['firstname', 'supplier'] as const;

type Of = { supplier: string; favorite: string | null };

/** The list of contacts: all, or those of one third-party. */
export function useContactList(of?: Of) {
  const { t } = useTranslation(['contacts', 'choices']);
  const supplier = of?.supplier;
  const isManufacturer = useUser().entity.type === 'supplier';
  const favorite = of?.favorite;
  const columns = useColumns<ContactRow>(
    'contact',
    useCallback(
      (c: ColumnBuilders<ContactRow>) => [
        c.text('lastname', 164, {
          header: t('contacts:name'),
          exports: ['lastname', 'firstname'],
          cell: (row) => (
            <span className="favorite-line">
              <Link className="grid-link clip" tabIndex={-1} to={paths.contact(row.id)}>
                {nameOfContact(row)}
              </Link>
              {row.id === favorite && <FavoriteMark />}
            </span>
          ),
        }),
        ...(supplier ? [] : [c.values('supplier_label', 152, { isHiddenAtFirst: isManufacturer })]),
        c.text('position', 150),
        c.text('email', 180),
        c.text('phone', 150),
        c.text('mobile', 160, HIDDEN_AT_FIRST),
        c.values('country_label', 126, supplier ? HIDDEN_AT_FIRST : {}),
        c.text('city', 140, HIDDEN_AT_FIRST),
        c.boolean('is_active', 100, { cell: (row) => <ActiveChip isActive={row.is_active === true} /> }),
        c.date('last_contact_date', 124),
        c.choice('civility', 90, (key) => t(phraseKey('choices:civility.mr', key)), HIDDEN_AT_FIRST),
        ...(supplier ? [] : [c.mono('supplier_code', 130, HIDDEN_AT_FIRST)]),
        c.values('region_label', 160, HIDDEN_AT_FIRST),
        c.values('department_label', 160, HIDDEN_AT_FIRST),
        c.html('public_note', 240, HIDDEN_AT_FIRST),
        c.instant('creation_date', HIDDEN_AT_FIRST),
        c.instant('modification_date', HIDDEN_AT_FIRST),
      ],
      [t, supplier, favorite, isManufacturer],
    ),
  );
  return useRecordList(supplier ? 'contactsOfThirdParty' : 'contacts', ROUTES, columns, {
    fields: FURTHER,
    order: 'lastname,firstname',
    ...(supplier && { query: { supplier }, beside: 'contacts' }),
  });
}
