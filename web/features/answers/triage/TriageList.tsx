import { MailQuestion } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { assignedColumns } from '#web/features/assignments/common/assignedColumns.tsx';
import { Due } from '#web/features/assignments/common/Due.tsx';
import { useAssignBulk } from '#web/features/assignments/common/useAssignBulk.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { GROWS } from '#web/ui/grid/tools/columns.ts';
import { ageColumn } from '#web/ui/list/ageColumn.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { MailState } from './MailState.tsx';

const MailPeek = lazy(() => import('./MailPeek.tsx'));

type Row = RowOf<'GET /api/triage'>;
const ROUTES = { list: 'GET /api/triage', values: 'POST /api/triage/fields_values' } as const;

function useMails() {
  const { t } = useTranslation(['received', 'choices']);
  const make = useCallback(
    (c: ColumnBuilders<Row>) => [
      c.text('subject', 300, {
        ...GROWS,
        cell: (row) => (
          <Link className="grid-link" tabIndex={-1} to={paths.inboundMail(row.id)}>
            {row.subject || t('received:mail.noSubject')}
          </Link>
        ),
      }),
      c.text('sender', 240),
      c.choice('state', 120, (state) => t(phraseKey('choices:mail_state.waiting', state)), {
        cell: ({ state }) => state && <MailState state={state} />,
      }),
      c.choice('doubt', 200, (doubt) => t(phraseKey('choices:doubt.automatic', doubt))),
      ageColumn<Row>(t('received:age'), ({ state, received_at }) => (state === 'waiting' ? received_at : null)),
      ...assignedColumns(c, ({ state }) => state !== 'waiting'),
      c.instant('received_at'),
      c.text('supplier_label', 200),
      c.instant('modification_date', { isHiddenAtFirst: true }),
    ],
    [t],
  );
  return useRecordList('triage', ROUTES, useColumns<Row>('inbound_mail', make), { order: '-state,received_at' });
}

function Card({ row }: { row: Row }) {
  const { t } = useTranslation('received');
  const { instant } = useFormat();
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{row.subject || t('mail.noSubject')}</strong>
        {row.state && <MailState state={row.state} />}
      </span>
      <span className="clip">{row.sender}</span>
      <span className="cards-line">
        <span className="muted">{row.received_at && instant(row.received_at)}</span>
        {row.due_on && <Due on={row.due_on} isDone={row.state !== 'waiting'} />}
      </span>
    </>
  );
}

/** `/triage`: mails that nobody could match, for operators. */
export default function TriageList() {
  const { t } = useTranslation('received');
  const list = useMails();
  const bulk = useAssignBulk('mails', list.reload);
  return (
    <ListScreen<Row>
      list={list}
      title={t('mail.title')}
      label={t('mail.title')}
      nameOf={(row) => row.subject || t('mail.noSubject')}
      addressOf={({ id }) => paths.inboundMail(id)}
      peek={({ id }, beside) => <MailPeek id={id} {...beside} />}
      bulk={bulk}
      card={(row) => <Card row={row} />}
      none={{
        icon: <MailQuestion size={24} aria-hidden="true" />,
        title: t('mail.noneTitle'),
        text: t('mail.noneText'),
      }}
    />
  );
}
