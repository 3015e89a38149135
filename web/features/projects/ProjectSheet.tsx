import { Copy, FolderX, ListTree } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useDocumentsTab } from '#web/features/documents/common/useDocumentsTab.tsx';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import DossierButton from '#web/ui/sheet/DossierButton.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { type Sheet, useSheet } from '#web/ui/sheet/useSheet.ts';
import { PARTS } from './assessment/addresses.ts';
import { ProjectOverview, ProjectSubtitle } from './ProjectOverview.tsx';
import { ProjectParts } from './ProjectParts.tsx';
import { ProjectSystems } from './ProjectSystems.tsx';
import { useSupplierActions } from './supplier-file/useSupplierActions.tsx';
import { useProjectFields } from './useProjectFields.ts';

const ProjectAssessment = lazy(() => import('./assessment/ProjectAssessment.tsx'));
const ProjectLastBuys = lazy(() => import('#web/features/last-buy/common/ProjectLastBuys.tsx'));
const CopyProject = lazy(() => import('./CopyProject.tsx'));
const EditProject = lazy(() => import('./EditProject.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

function ProjectActions({ project, sheet }: { project: ProjectAnswer; sheet: Sheet<ProjectAnswer> }) {
  const { t } = useTranslation(['projects', 'bills']);
  const thirdParties = useSupplierActions(project);
  const [isCopying, setCopying] = useState(false);
  const mayImport = useCan('project.import_products');
  const mayAdd = useCan('project.add');
  const mayChange = useCan('project.change');
  const mayDelete = useCan('project.delete');
  const seesCharts = useCan('project.view_charts');
  return (
    <>
      {mayImport && (
        <Link className="amplify-button button button--default" to={paths.bill(project.id)}>
          <ListTree size={16} aria-hidden="true" />
          {t('bills:action')}
        </Link>
      )}
      {seesCharts && (
        <DossierButton
          request={(language) =>
            api('POST /api/projects/{id}/pdf', { params: { id: project.id }, body: { language }, quiet: true })
          }
        />
      )}
      {thirdParties.ask}
      {thirdParties.dialog}
      <Suspense>{isCopying && <CopyProject project={project} onClose={() => setCopying(false)} />}</Suspense>
      <RecordActions
        edit={mayChange && ((close) => <EditProject project={project} onClose={close} onSaved={sheet.setRecord} />)}
        more={[
          thirdParties.takeOver,
          mayImport &&
            mayAdd && {
              ...{ id: 'copy', label: t('projects:copy.action'), icon: <Copy size={16} aria-hidden="true" /> },
              onAction: () => setCopying(true),
            },
        ]}
        remove={
          mayDelete &&
          ((close) => (
            <RemoveRecord
              route="DELETE /api/projects/{id}"
              record={project}
              title={t('projects:removeTitle', { name: project.name })}
              text={t('projects:removeText')}
              label={t('projects:remove')}
              next={paths.projects}
              onClose={close}
            />
          ))
        }
      />
    </>
  );
}

const Assessment = ({ project }: { project: string }) => (
  <Suspense fallback={<SheetLoading />}>
    <ProjectAssessment project={project} />
  </Suspense>
);

const LastBuys = ({ project }: { project: ProjectAnswer }) => (
  <Suspense fallback={<SheetLoading />}>
    <ProjectLastBuys project={project} />
  </Suspense>
);

/** The tabs that the user may see; systems and parts have histories of their own. */
function useTabs(onSaved: (project: ProjectAnswer) => unknown) {
  const { t } = useTranslation('projects');
  const seesSystems = useCan('system.view');
  const seesParts = useCan('product.view');
  const seesCharts = useCan('project.view_charts');
  const documents = useDocumentsTab();
  return (project: ProjectAnswer, tools: SheetTools) => [
    { id: 'overview', label: t('overview'), content: <ProjectOverview {...{ project, tools, onSaved }} /> },
    ...(seesCharts && !tools.isPast
      ? [{ id: 'assessment', label: t('assessment.title'), content: <Assessment project={project.id} /> }]
      : []),
    ...(seesSystems && !tools.isPast
      ? [{ id: 'systems', label: t('systems.title'), content: <ProjectSystems project={project.id} /> }]
      : []),
    ...(seesParts && !tools.isPast
      ? [{ id: PARTS, label: t('parts.title'), content: <ProjectParts project={project.id} /> }]
      : []),
    ...(seesCharts && !tools.isPast
      ? [{ id: 'last-buys', label: t('lastBuys'), content: <LastBuys project={project} /> }]
      : []),
    ...(tools.isPast ? [] : documents('project', project.id)),
  ];
}

/** `/projects/:id` */
export default function ProjectSheet() {
  const { t } = useTranslation('projects');
  const sheet = useSheet('GET /api/projects/{id}');
  const words = useProjectFields();
  const tabs = useTabs(sheet.setRecord);
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('title'), to: paths.projects }}
      missing={{ title: t('notFound'), icon: <FolderX size={24} aria-hidden="true" /> }}
      header={(project) => ({
        name: project.name,
        title: project.name,
        subtitle: <ProjectSubtitle project={project} />,
        actions: <ProjectActions project={project} sheet={sheet} />,
      })}
      tabs={tabs}
      history={{ route: 'GET /api/projects/{id}/history', ...words }}
    />
  );
}
