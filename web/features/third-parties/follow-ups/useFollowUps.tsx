import { useCallback } from 'react';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import { ageColumn } from '#web/ui/list/ageColumn.tsx';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { DeliveryChip } from '../common/DeliveryChip.tsx';
import { NextStepChip } from '../common/NextStepChip.tsx';
import { type FollowUpRow, QUERY_OF, type View } from './followUps.ts';

const ROUTES = { list: 'GET /api/events', values: 'POST /api/events/fields_values' } as const;

const ORDERS: Partial<Record<View, string>> = { over: '-last_step_on', all: '-last_step_on', failed: '-date' };

/** The requests that are followed up, or the mails that did not arrive. */
export function useFollowUps(view: View, open: (row: FollowUpRow) => void) {
  const { t } = useTranslation(['choices', 'exchanges']);
  const { number } = useFormat();
  const isAhead = view === 'due' || view === 'planned';
  const make = useCallback(
    (c: ColumnBuilders<FollowUpRow>) => [
      c.text('supplier_label', 220, {
        cell: (row) => (
          <button type="button" className="grid-link" tabIndex={-1} onClick={() => open(row)}>
            {row.supplier_label}
          </button>
        ),
      }),
      c.choice('next_step', 150, (key) => t(phraseKey('choices:next_step.reminder', key)), {
        cell: ({ next_step }) => <NextStepChip step={next_step} />,
        isHiddenAtFirst: !isAhead,
      }),
      c.date('next_step_on', 130, {
        cell: ({ next_step_on }) => (next_step_on ? <DueDate on={next_step_on} /> : <Nil />),
        isHiddenAtFirst: !isAhead,
      }),
      ageColumn<FollowUpRow>(t('exchanges:followUps.age'), ({ date }) => (isAhead ? date : null)),
      c.choice('follow_up', 150, (key) => t(phraseKey('choices:follow_up.due', key)), {
        isHiddenAtFirst: view !== 'over' && view !== 'all',
      }),
      c.text('products', 110, {
        cell: ({ products = [] }) => t('exchanges:parts', { count: products.length, number: number(products.length) }),
      }),
      c.values('contact_label', 180),
      c.date('last_step_on', 150),
      c.number('steps_done', 120, { isHiddenAtFirst: true }),
      c.choice('delivery_state', 140, (key) => t(phraseKey('choices:delivery_state.sent', key)), {
        cell: ({ delivery_state }) => <DeliveryChip state={delivery_state} />,
        isHiddenAtFirst: view !== 'failed',
      }),
      c.person('followed_by_label', 'followed_by_name', 150),
      c.date('date', 120, { isHiddenAtFirst: view !== 'failed' }),
      c.entry('type', 220, 'event_type', { isHiddenAtFirst: true }),
      c.text('subject', 220, { isHiddenAtFirst: view !== 'failed' }),
    ],
    [open, t, number, view, isAhead],
  );
  const columns = useColumns<FollowUpRow>('event', make);
  return useRecordList('follow-ups', ROUTES, columns, {
    query: QUERY_OF[view],
    order: ORDERS[view] ?? 'next_step_on,date',
    fields: ['supplier', 'contact', 'products', 'next_step', 'follow_up'],
  });
}
