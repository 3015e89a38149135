import { LifeBuoy } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { Due } from '#web/features/assignments/common/Due.tsx';
import { useAssignBulk } from '#web/features/assignments/common/useAssignBulk.tsx';
import { personName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { SupportChip } from './SupportChip.tsx';
import { type SupportRow, useSupportList } from './useSupportList.tsx';

const SupportPeek = lazy(() => import('./SupportPeek.tsx'));
const ReportProblem = lazy(() => import('./ReportProblem.tsx'));

function Card({
  row: { title, state, requested_by_label: username, requested_by_name, creation_date, due_on },
}: {
  row: SupportRow;
}) {
  const { instant } = useFormat();
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{title}</strong>
        {state && <SupportChip state={state} />}
      </span>
      <span className="cards-line">
        <span className="clip muted">
          {[requested_by_name ?? (username && personName(username)), creation_date && instant(creation_date)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {due_on && <Due on={due_on} isDone={state === 'done'} />}
      </span>
    </>
  );
}

/** `/support` */
export default function SupportList() {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const list = useSupportList();
  const bulk = useAssignBulk('supports', list.reload);
  return (
    <ListScreen
      list={list}
      title={t('title')}
      label={t('grid')}
      searchLabel={t('search')}
      nameOf={({ title = '' }) => title}
      addressOf={({ id }) => paths.supportRequest(id)}
      peek={({ id }, beside) => <SupportPeek id={id} {...beside} />}
      bulk={bulk}
      card={(row) => <Card row={row} />}
      none={{ icon: <LifeBuoy size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      create={{
        label: t('create'),
        form: (close) => <ReportProblem onClose={close} onSent={({ id }) => navigate(paths.supportRequest(id))} />,
      }}
    />
  );
}
