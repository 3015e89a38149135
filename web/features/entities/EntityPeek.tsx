import { lazy } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { RecordActions } from '#web/ui/sheet/RecordActions.tsx';
import { EntityOverview, EntitySubtitle } from './EntityOverview.tsx';

const EditEntity = lazy(() => import('./EditEntity.tsx'));

/** The first tab of an entity's sheet beside the list. */
export default function EntityPeek(props: Beside & { id: string }) {
  const mayChange = useCan('entity.change');
  return (
    <RecordPeek
      {...props}
      route="GET /api/entities/{id}"
      history="GET /api/entities/{id}/history"
      addressOf={({ id }) => paths.entity(id)}
      head={(entity, { onSaved }) => ({
        title: entity.name,
        subtitle: <EntitySubtitle entity={entity} />,
        actions: mayChange && (
          <RecordActions edit={(close) => <EditEntity entity={entity} onClose={close} onSaved={onSaved} />} />
        ),
      })}
      content={(entity, tools, { onSaved }) => <EntityOverview entity={entity} tools={tools} onSaved={onSaved} />}
    />
  );
}
