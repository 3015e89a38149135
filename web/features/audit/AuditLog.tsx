import { ScrollText } from 'lucide-react';
import { useCallback } from 'react';
import { authorName, personName } from '#web/platform/language/personName.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ALWAYS_IN_ROOM, GROWS } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { useDetail } from './useDetail.ts';

type Row = RowOf<'GET /api/audit'>;

const ROUTES = { list: 'GET /api/audit', values: 'POST /api/audit/fields_values' } as const;

const useActionName = () => {
  const { t } = useTranslation('choices');
  return useCallback((action: string) => t(phraseKey('audit_action.log_in', action)), [t]);
};

function useAuditList() {
  const { t } = useTranslation('audit');
  const actionName = useActionName();
  const detailOf = useDetail();
  const make = useCallback(
    (c: ColumnBuilders<Row>) => [
      c.instant('creation_date'),
      c.choice('action', 190, actionName),
      c.person('user', 'user_label', 140, { none: <span className="muted">{t('unknown')}</span> }),
      c.person('on_behalf_of', 'on_behalf_of_label', 150),
      {
        ...c.text('reason', 180, ALWAYS_IN_ROOM),
        cell: ({ reason, on_behalf_of }: Row) =>
          reason ?? (on_behalf_of ? <span className="muted">{t('noReason')}</span> : <Nil />),
      },
      c.text('subject', 140),
      { ...c.text('detail', 180, GROWS), cell: (row: Row) => detailOf(row) || <Nil /> },
      c.values('entity_label', 150),
      c.mono('address', 140),
      c.text('browser', 220, { isHiddenAtFirst: true }),
    ],
    [t, actionName, detailOf],
  );
  return useRecordList('audit', ROUTES, useColumns<Row>('audit', make), { order: NEWEST_FIRST });
}

/** An event in the list on a phone. */
function Card({ event }: { event: Row }) {
  const { creation_date, action, user, on_behalf_of, reason } = event;
  const { t } = useTranslation('audit');
  const actionName = useActionName();
  const detailOf = useDetail();
  const { instant } = useFormat();
  const author = user ? authorName({ user, user_label: event.user_label }) : t('unknown');
  const principal = on_behalf_of && (event.on_behalf_of_label ?? personName(on_behalf_of));
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{action && actionName(action)}</strong>
        <span className="muted">{creation_date && instant(creation_date)}</span>
      </span>
      <span className="clip">{[author, principal].filter(Boolean).join(' → ')}</span>
      <span className="clip muted">{reason ?? detailOf(event)}</span>
    </>
  );
}

/** `/audit` */
export default function AuditLog() {
  const { t } = useTranslation('audit');
  const actionName = useActionName();
  const list = useAuditList();
  return (
    <ListScreen<Row>
      list={list}
      title={t('title')}
      label={t('title')}
      searchLabel={t('search')}
      nameOf={({ action }) => (action ? actionName(action) : '')}
      card={(event) => <Card event={event} />}
      none={{ icon: <ScrollText size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
    />
  );
}
