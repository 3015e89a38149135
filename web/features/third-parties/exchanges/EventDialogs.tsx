import type { EventAnswer } from '#shared/exchanges/schema.ts';
import HistoryDialog from '#web/ui/sheet/HistoryDialog.tsx';
import { EditEvent, type EventPlace, RecordEvent } from './EventForms.tsx';
import { EVENT_KINDS, ShownEvent } from './ShownEvent.tsx';

/** What is open over the list of events. */
export type OpenedEvent =
  | { is: 'new' }
  | { is: 'shown'; id: string }
  | { is: 'edited'; event: EventAnswer }
  | { is: 'past'; event: EventAnswer };

type Props = {
  opened: OpenedEvent;
  place: EventPlace;
  onOpen: (opened: OpenedEvent | null) => void;
  onChanged: () => unknown;
};

export default function EventDialogs({ opened, place, onOpen, onChanged }: Props) {
  const onClose = () => onOpen(null);
  const onSaved = async () => {
    await onChanged();
    onClose();
  };
  if (opened.is === 'new') return <RecordEvent {...place} onClose={onClose} onSaved={onSaved} />;
  if (opened.is === 'edited') return <EditEvent event={opened.event} onClose={onClose} onSaved={onSaved} />;
  if (opened.is === 'past') {
    const { id, name } = opened.event;
    return (
      <HistoryDialog
        name={name}
        record="event"
        route="GET /api/events/{id}/history"
        params={{ id }}
        kinds={EVENT_KINDS}
        onClose={() => onOpen({ is: 'shown', id })}
      />
    );
  }
  return (
    <ShownEvent
      id={opened.id}
      onClose={onClose}
      onEdit={(event) => onOpen({ is: 'edited', event })}
      onHistory={(event) => onOpen({ is: 'past', event })}
      onChanged={onChanged}
    />
  );
}
