import { Building2 } from 'lucide-react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { PLACE } from '#web/features/reference/common/usePlaceKinds.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { TabEntry } from '#web/ui/controls/Tabs.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { EntitiesBelow } from './EntitiesBelow.tsx';
import { EntityActions } from './EntityActions.tsx';
import { EntityCredits } from './EntityCredits.tsx';
import { EntitySubscriptions } from './EntitySubscriptions.tsx';
import { EntityUsers } from './EntityUsers.tsx';
import './entities.css';
import { useEntityFields } from './entityKinds.tsx';

/** Only entities of type supplier have a third-party. */
const identityOf = ({ type }: EntityAnswer) => [
  'name',
  'type',
  'parent',
  ...(type === 'supplier' ? ['supplier'] : []),
  'creation_date',
];

type Saving = { onSaved: (entity: EntityAnswer) => unknown };
type OverviewProps = { entity: EntityAnswer; tools: SheetTools } & Saving;

function Overview({ entity, tools, onSaved }: OverviewProps) {
  const { t } = useTranslation('entities');
  const words = useEntityFields();
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <EntitySubscriptions entity={entity} isPast={tools.isPast} onSaved={onSaved} />
        <RecentChanges {...words} history={tools.history} onAll={() => tools.showTab('history')} />
      </div>
      <div className="sheet-column">
        <FieldGroup {...words} record={entity} title={t('identity')} fields={identityOf(entity)} />
        <FieldGroup {...words} record={entity} title={t('place')} fields={PLACE} isSparse />
      </div>
    </div>
  );
}

/** The tabs that the user may see; those without a history are hidden for past states. */
function useTabs() {
  const { t } = useTranslation('entities');
  const seesUsers = useCan('user.view');
  const seesCredits = [useCan('token.view_monitoring'), useCan('token.view_processing')].some(Boolean);
  return (entity: EntityAnswer, tools: SheetTools, { onSaved }: Saving): TabEntry<string>[] => {
    const overview = {
      id: 'overview',
      label: t('overview'),
      content: <Overview entity={entity} tools={tools} onSaved={onSaved} />,
    };
    if (tools.isPast) return [overview];
    return [
      overview,
      ...(seesUsers ? [{ id: 'users', label: t('users'), content: <EntityUsers entity={entity} /> }] : []),
      { id: 'below', label: t('below'), content: <EntitiesBelow entity={entity.id} /> },
      ...(seesCredits ? [{ id: 'credits', label: t('credits'), content: <EntityCredits entity={entity} /> }] : []),
    ];
  };
}

/** `/entities/:id` */
export default function EntitySheet() {
  const { t } = useTranslation(['entities', 'choices']);
  const sheet = useSheet('GET /api/entities/{id}');
  const words = useEntityFields();
  const tabs = useTabs();
  const savingWith = ({ history }: SheetTools) => ({
    onSaved: async (saved: EntityAnswer) => {
      await sheet.setRecord(saved);
      history.retry();
    },
  });
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('entities:title'), to: paths.entities }}
      missing={{ title: t('entities:notFound'), icon: <Building2 size={24} aria-hidden="true" /> }}
      header={(entity, tools) => ({
        name: entity.name,
        title: entity.name,
        subtitle: (
          <span className="sheet-subtitle">
            <Chip colour="blue">{t(`choices:entity_type.${entity.type}`)}</Chip>
            {entity.parent_label && <span>{entity.parent_label}</span>}
            {entity.country_label && <span>{entity.country_label}</span>}
          </span>
        ),
        actions: <EntityActions entity={entity} {...savingWith(tools)} />,
      })}
      tabs={(entity, tools) => tabs(entity, tools, savingWith(tools))}
      history={{ route: 'GET /api/entities/{id}/history', ...words }}
    />
  );
}
