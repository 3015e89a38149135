import { useTranslation } from 'react-i18next';
import type { EventAnswer } from '#shared/events/schema.ts';
import HistoryDialog from '#web/components/sheet/HistoryDialog.tsx';
import { EVENT_KINDS } from './ShownEvent.tsx';

/** What was changed of an event, by whom. */
export function EventHistory({ event, onClose }: { event: EventAnswer; onClose: () => void }) {
  const { t } = useTranslation('records');
  return (
    <HistoryDialog
      name={event.name}
      route="GET /api/events/{id}/history"
      params={{ id: event.id }}
      kinds={EVENT_KINDS}
      nameOf={(field) => t(`event.${field}` as 'event.name', { defaultValue: field })}
      onClose={onClose}
    />
  );
}
