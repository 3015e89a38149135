import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { CaseState } from './CaseState.tsx';

const CreateCase = lazy(() => import('./CreateCase.tsx'));

/** The cases of a project by their parts; undefined for users who may not see cases. */
export function useCasesOfProject(project: string) {
  const maySee = useCan('case.view');
  const query = { project, include_fields: 'product,state', size: -1 };
  const { data, mutate } = useApi('GET /api/cases', maySee ? { query, ownErrors: true } : null);
  return {
    cases: data && new Map(data.items.map((each) => [each.product ?? '', each])),
    reload: () => mutate(),
  };
}
export type CasesOfProject = ReturnType<typeof useCasesOfProject>;

type Props = { part: { id: string; name: string }; project: string; of: CasesOfProject };

/** The case of a part in a project, or the way to open one. */
export function OpenCase({ part, project, of: { cases, reload } }: Props) {
  const { t } = useTranslation('cases');
  const mayCreate = useCan('case.add');
  const [isOpened, setOpened] = useState(false);
  const { data } = useApi('GET /api/projects/{id}', isOpened ? { params: { id: project }, ownErrors: true } : null);
  const found = cases?.get(part.id);
  if (found)
    return (
      <Link className="link" to={paths.case(found.id)}>
        <CaseState value={found.state} />
      </Link>
    );
  if (!cases || !mayCreate) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button size="small" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <Suspense>
        {isOpened && data && (
          <CreateCase
            part={part}
            project={data}
            onClose={close}
            onCreated={async () => {
              await reload();
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
