import { Building2 } from 'lucide-react';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { TabEntry } from '#web/ui/controls/Tabs.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { EntitiesBelow } from './EntitiesBelow.tsx';
import { EntityActions } from './EntityActions.tsx';
import { EntityCredits } from './EntityCredits.tsx';
import { EntityOverview, EntitySubtitle } from './EntityOverview.tsx';
import { EntityUsers } from './EntityUsers.tsx';
import { useEntityFields } from './entityKinds.tsx';

type Saving = { onSaved: (entity: EntityAnswer) => unknown };

/** The tabs that the user may see; those without a history are hidden for past states. */
function useTabs() {
  const { t } = useTranslation('entities');
  const seesUsers = useCan('user.view');
  const seesCredits = [useCan('token.view_monitoring'), useCan('token.view_processing')].some(Boolean);
  return (entity: EntityAnswer, tools: SheetTools, { onSaved }: Saving): TabEntry<string>[] => {
    const overview = {
      id: 'overview',
      label: t('overview'),
      content: <EntityOverview entity={entity} tools={tools} onSaved={onSaved} />,
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
  const { t } = useTranslation('entities');
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
      list={{ label: t('title'), to: paths.entities }}
      missing={{ title: t('notFound'), icon: <Building2 size={24} aria-hidden="true" /> }}
      header={(entity, tools) => ({
        name: entity.name,
        title: entity.name,
        subtitle: <EntitySubtitle entity={entity} />,
        actions: <EntityActions entity={entity} {...savingWith(tools)} />,
      })}
      tabs={(entity, tools) => tabs(entity, tools, savingWith(tools))}
      history={{ route: 'GET /api/entities/{id}/history', ...words }}
    />
  );
}
