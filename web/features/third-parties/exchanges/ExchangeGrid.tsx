import { CalendarClock, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { RecordGrid } from '#web/ui/list/RecordGrid.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { DeliveryChip } from '../common/DeliveryChip.tsx';
import type { OpenedExchange } from './ExchangeDialogs.tsx';
import type { ExchangePlace } from './exchange.ts';
import '../common/thirdParties.css';

const ExchangeDialogs = lazy(() => import('./ExchangeDialogs.tsx'));

type ExchangeRow = RowOf<'GET /api/events'>;
const ROUTES = { list: 'GET /api/events', values: 'POST /api/events/fields_values' } as const;

function useExchangeList({ supplier, contact }: ExchangePlace, open: (exchange: ExchangeRow) => void) {
  const { t } = useTranslation('choices');
  const columns = useColumns<ExchangeRow>(
    'event',
    useCallback(
      (c: ColumnBuilders<ExchangeRow>) => [
        c.text('name', 220, {
          cell: (exchange) => (
            <button type="button" className="grid-link" tabIndex={-1} onClick={() => open(exchange)}>
              {exchange.name}
            </button>
          ),
        }),
        c.date('date', 120),
        c.entry('type', 220, 'event_type'),
        c.choice('delivery_state', 140, (key) => t(phraseKey('delivery_state.sent', key)), {
          cell: ({ delivery_state }) => <DeliveryChip state={delivery_state} />,
        }),
        c.html('content', 300),
        c.values('contact_label', 180),
        c.text('contact_phone', 160, { isHiddenAtFirst: true }),
        c.entry('contact_type', 140, 'contact_type', { isHiddenAtFirst: true }),
        c.entry('reminder_type', 170, 'reminder_type', { isHiddenAtFirst: true }),
      ],
      [open, t],
    ),
  );
  const query = contact ? { contact: contact.id } : { supplier };
  return useRecordList('events', ROUTES, columns, { query, beside: 'events' });
}

function ExchangeCard({ exchange }: { exchange: ExchangeRow }) {
  const { date } = useFormat();
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{exchange.name}</strong>
        <span className="muted">{exchange.date && date(exchange.date)}</span>
      </span>
      <span>
        <EntryChip dictionary="event_type" value={exchange.type} />
      </span>
      <span className="clip muted">{exchange.contact_label}</span>
    </>
  );
}

/** The exchanges with a third-party or one of its contacts. `onChanged`: data around the list may be outdated. */
export function ExchangeGrid({ onChanged, ...place }: ExchangePlace & { onChanged: () => unknown }) {
  const { t } = useTranslation('contacts');
  const mayRecord = useCan('event.add');
  const [opened, setOpened] = useState<OpenedExchange | null>(null);
  const show = useCallback(({ id }: ExchangeRow) => setOpened({ is: 'shown', id }), []);
  const list = useExchangeList(place, show);
  const record = mayRecord && (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened({ is: 'new' })}>
      {t('events.record')}
    </Button>
  );
  return (
    <>
      <RecordGrid
        list={list}
        label={t('events.title')}
        searchLabel={t('events.search')}
        nameOf={({ name = '' }) => name}
        onOpen={show}
        card={(exchange) => <ExchangeCard exchange={exchange} />}
        tools={record}
        none={{
          icon: <CalendarClock size={24} aria-hidden="true" />,
          title: t('events.noneTitle'),
          text: t('events.noneText'),
        }}
      />
      <Suspense>
        {opened && (
          <ExchangeDialogs
            opened={opened}
            place={place}
            onOpen={setOpened}
            onChanged={async () => {
              await list.reload();
              await onChanged();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
