import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import HistoryDialog from '#web/ui/sheet/HistoryDialog.tsx';
import { CreateExchange } from './CreateExchange.tsx';
import { EditExchange } from './EditExchange.tsx';
import { EXCHANGE_KINDS, ExchangeDetails } from './ExchangeDetails.tsx';
import type { ExchangePlace } from './exchange.ts';

/** The dialog over the list of exchanges. */
export type OpenedExchange =
  | { is: 'new' }
  | { is: 'shown'; id: string }
  | { is: 'edited'; exchange: ExchangeAnswer }
  | { is: 'past'; exchange: ExchangeAnswer };

type Props = {
  opened: OpenedExchange;
  place: ExchangePlace;
  onOpen: (opened: OpenedExchange | null) => void;
  onChanged: () => unknown;
};

export default function ExchangeDialogs({ opened, place, onOpen, onChanged }: Props) {
  const onClose = () => onOpen(null);
  const onSaved = async () => {
    await onChanged();
    onClose();
  };
  if (opened.is === 'new') return <CreateExchange {...place} onClose={onClose} onCreated={onSaved} />;
  if (opened.is === 'edited') return <EditExchange exchange={opened.exchange} onClose={onClose} onSaved={onSaved} />;
  if (opened.is === 'past') {
    const { id, name } = opened.exchange;
    return (
      <HistoryDialog
        name={name}
        record="event"
        route="GET /api/events/{id}/history"
        params={{ id }}
        kinds={EXCHANGE_KINDS}
        onClose={() => onOpen({ is: 'shown', id })}
      />
    );
  }
  return (
    <ExchangeDetails
      id={opened.id}
      onClose={onClose}
      onEdit={(exchange) => onOpen({ is: 'edited', exchange })}
      onHistory={(exchange) => onOpen({ is: 'past', exchange })}
      onChanged={onChanged}
    />
  );
}
