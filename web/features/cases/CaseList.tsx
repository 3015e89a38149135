import { FolderClock } from 'lucide-react';
import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useNavigate } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { CaseState } from './common/CaseState.tsx';
import { type CaseRow, useCaseList } from './useCaseList.ts';

const CasePeek = lazy(() => import('./CasePeek.tsx'));
const CreateCase = lazy(() => import('./common/CreateCase.tsx'));

/** A case in the list on a phone. */
const CaseCard = ({ row }: { row: CaseRow }) => (
  <>
    <span className="cards-line">
      <strong className="mono clip">{row.part_label}</strong>
      <CaseState value={row.state} />
    </span>
    <span className="clip">{row.project_name}</span>
    <span className="clip muted">{[row.part_supplier_label, row.responsible].filter(Boolean).join(', ')}</span>
  </>
);

/** `/cases` */
export default function CaseList() {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const list = useCaseList();
  const mayCreate = useCan('case.add');
  return (
    <ListScreen
      list={list}
      title={t('title')}
      label={t('grid')}
      searchLabel={t('search')}
      nameOf={({ part_label }) => part_label ?? ''}
      addressOf={({ id }) => paths.case(id)}
      peek={({ id }, beside) => <CasePeek id={id} {...beside} />}
      card={(row) => <CaseCard row={row} />}
      none={{ icon: <FolderClock size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      create={
        mayCreate && {
          label: t('create'),
          form: (close) => <CreateCase onClose={close} onCreated={({ id }) => void navigate(paths.case(id))} />,
        }
      }
      actions={
        <Link className="amplify-button button button--default" to={paths.costTables}>
          {t('costs.title')}
        </Link>
      }
    />
  );
}
