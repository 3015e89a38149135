import { FolderX } from 'lucide-react';
import { lazy } from 'react';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { pathTo } from '#shared/systems/tree.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { FieldGroup, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { type Sheet, useSheet } from '#web/ui/sheet/useSheet.ts';
import { SystemParts } from './SystemParts.tsx';
import { SystemsBelow } from './SystemsBelow.tsx';
import { SHORT, useSystemFields } from './useSystemFields.tsx';
import { useSystems } from './useSystems.ts';

const EditSystemField = lazy(() => import('./EditSystemField.tsx'));
const EditSystem = lazy(() => import('./EditSystem.tsx'));
const RemoveRecord = lazy(() => import('#web/ui/form/RemoveRecord.tsx'));

const SYSTEM = ['name', 'reference', 'description', 'quantity', 'parent', 'project'];
const RECORD = ['creation_date', 'modification_date'];

type OverviewProps = { system: SystemAnswer; tools: SheetTools; onSaved: (system: SystemAnswer) => unknown };

function Overview({ system, tools, onSaved }: OverviewProps) {
  const { t } = useTranslation('projects');
  const words = useSystemFields();
  const inPlace = useInPlace(tools, 'system.change', SHORT, (field, onClose) => (
    <EditSystemField {...{ system, field, onClose, onSaved }} />
  ));
  const group = { ...words, record: system, inPlace };
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.system')} fields={SYSTEM} />
        {tools.isPast && <FieldGroup {...group} title={t('parts.title')} fields={['parts']} />}
        {!tools.isPast && <SystemsBelow system={system} />}
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...group} title={t('sections.record')} fields={RECORD} />
      </div>
    </div>
  );
}

/** The ancestors of a system and its total quantity. */
function Subtitle({ system }: { system: SystemAnswer }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const { tree = [] } = useSystems(system.project);
  return (
    <span className="sheet-subtitle">
      {system.reference && <span className="mono">{system.reference}</span>}
      <span>{t('times', { number: number(system.quantity) })}</span>
      {pathTo(tree, system.id).map(({ id, name }) => (
        <Link key={id} className="link" to={paths.system(id)}>
          {t('systems.in', { name })}
        </Link>
      ))}
    </span>
  );
}

function SystemActions({ system, sheet }: { system: SystemAnswer; sheet: Sheet<SystemAnswer> }) {
  const { t } = useTranslation('projects');
  const mayChange = useCan('system.change');
  const mayDelete = useCan('system.delete');
  return (
    <RecordActions
      edit={mayChange && ((close) => <EditSystem system={system} onClose={close} onSaved={sheet.setRecord} />)}
      remove={
        mayDelete &&
        ((close) => (
          <RemoveRecord
            route="DELETE /api/systems/{id}"
            record={system}
            title={t('removeTitle', { name: system.name })}
            text={t('systems.removeText')}
            label={t('remove')}
            next={paths.projectSystems(system.project)}
            onClose={close}
          />
        ))
      }
    />
  );
}

/** `/systems/:id` */
export default function SystemSheet() {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const sheet = useSheet('GET /api/systems/{id}');
  const seesParts = useCan('product.view');
  const words = useSystemFields();
  const { record } = sheet;
  const above = record && { label: record.project_label ?? t('project'), to: paths.projectSystems(record.project) };
  return (
    <RecordSheet
      sheet={sheet}
      list={above ?? { label: t('title'), to: paths.projects }}
      missing={{ title: t('systems.notFound'), icon: <FolderX size={24} aria-hidden="true" /> }}
      header={(system) => ({
        name: system.name,
        title: system.name,
        subtitle: <Subtitle system={system} />,
        actions: <SystemActions system={system} sheet={sheet} />,
      })}
      tabs={(system, tools) => [
        {
          id: 'overview',
          label: t('overview'),
          content: <Overview {...{ system, tools }} onSaved={sheet.setRecord} />,
        },
        ...(seesParts && !tools.isPast
          ? [
              {
                id: 'parts',
                label: t('parts.title'),
                count: number(system.parts.length),
                content: <SystemParts system={system} onSaved={sheet.setRecord} />,
              },
            ]
          : []),
      ]}
      history={{ route: 'GET /api/systems/{id}/history', ...words }}
    />
  );
}
