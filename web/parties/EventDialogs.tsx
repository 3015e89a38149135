import type { EventAnswer } from '#shared/events/schema.ts';
import { EditEvent, type EventPlace, RecordEvent } from './EventForms.tsx';
import { EventHistory } from './EventHistory.tsx';
import { ShownEvent } from './ShownEvent.tsx';

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
  if (opened.is === 'past')
    return <EventHistory event={opened.event} onClose={() => onOpen({ is: 'shown', id: opened.event.id })} />;
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
