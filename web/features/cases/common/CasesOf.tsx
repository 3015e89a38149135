import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { CaseState } from './CaseState.tsx';

const CreateCase = lazy(() => import('./CreateCase.tsx'));
const FIELDS = ['project_name', 'state', 'resolution'];
const MOST = 100;

type Props = { part: { id: string; name: string } };

/** The cases of a part in the user's projects, for its sheet. */
export default function CasesOf({ part }: Props) {
  const { t } = useTranslation(['cases']);
  const maySee = useCan('case.view');
  const mayCreate = useCan('case.add');
  const [isOpened, setOpened] = useState(false);
  const query = { product: part.id, include_fields: FIELDS.join(','), order_by: 'state,project_name', size: MOST };
  const { data, mutate } = useApi('GET /api/cases', maySee ? { query, ownErrors: true } : null);
  if (!maySee) return null;
  const close = () => setOpened(false);
  const created = async () => {
    await mutate();
    close();
  };
  return (
    <section className="card" aria-labelledby="cases-title">
      <header className="sheet-card-header">
        <h2 id="cases-title">{t('cases:title')}</h2>
        {mayCreate && (
          <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened(true)}>
            {t('cases:create')}
          </Button>
        )}
      </header>
      {data?.total === 0 && <p className="sheet-quiet">{t('cases:noneOfPart')}</p>}
      <ul className="cases-of">
        {data?.items.map(({ id, project_name, state, resolution }) => (
          <li key={id}>
            <CaseState value={state} />
            <Link className="link" to={paths.case(id)}>
              {project_name}
            </Link>
            {resolution && <span className="sheet-quiet">{t(`cases:resolution.${resolution}`)}</span>}
          </li>
        ))}
      </ul>
      <Suspense>{isOpened && <CreateCase part={part} onClose={close} onCreated={created} />}</Suspense>
    </section>
  );
}
