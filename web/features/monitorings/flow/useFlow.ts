import { useRef, useState } from 'react';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useKnown } from '../useKnown.ts';
import type { Decision } from './decisions.ts';
import { type Closing, lastOrder, obsolete, unchanged } from './findings.ts';
import type { FlowAction } from './flowKeys.ts';
import { useDecisions } from './useDecisions.ts';
import type { Queued } from './useQueue.ts';
import { sendReminder, useReminder } from './useReminder.ts';

const ONCE = { shouldRetryOnError: false };

/** Closes a monitoring, if nobody has changed it since it was shown. */
const close = ({ id, version }: MonitoringAnswer, finding: Closing) =>
  api('PUT /api/monitorings/{id}', { params: { id }, body: { ...finding, version }, quiet: true, ownErrors: true });

/** The place in the queue: the next part that nothing was decided about comes after a decision. */
function usePlace(items: readonly Queued[], isDecided: (id: string) => boolean) {
  const [place, setPlace] = useState(0);
  const within = (next: number) => Math.max(0, Math.min(items.length - 1, next));
  return {
    place: within(place),
    step: (by: 1 | -1) => setPlace((before) => within(within(before) + by)),
    goTo: (id: string) =>
      setPlace((before) => {
        const found = items.findIndex((item) => item.id === id);
        return found < 0 ? before : found;
      }),
    /** `id`: what was decided about right now. */
    advance: (id: string) => {
      const isOpen = (item: Queued) => item.id !== id && !isDecided(item.id);
      const later = items.findIndex((item, at) => at > place && isOpen(item));
      const next = later >= 0 ? later : items.findIndex(isOpen);
      if (next >= 0) setPlace(next);
    },
  };
}

/** Stands for a record that has not loaded: nothing is asked about it. */
const blankOf = (item: Queued | undefined) =>
  ({ id: '', product: item?.product ?? '', cycle: 1, status: 'closed_1' }) as MonitoringAnswer;

/** Loads all about a part ahead, so that the decision before it is not followed by waiting. */
export function useAhead(item: Queued): void {
  const { data } = useApi('GET /api/monitorings/{id}', { params: { id: item.id }, ownErrors: true }, ONCE);
  useKnown(data ?? blankOf(item));
  useReminder(item.product ?? '');
}

/** The queue with the part that is shown, what may be decided about it, and what was decided. */
export function useFlow(items: readonly Queued[]) {
  const { t } = useTranslation('monitorings');
  const decisions = useDecisions();
  const outcomes = decisions.all();
  const isDecided = (id: string) => outcomes.some((each) => each.id === id && each.state !== 'failed');
  const { place, step, goTo, advance } = usePlace(items, isDecided);
  const shown = items[place];
  const [source, setSource] = useState('');
  const [isAskingDate, setAskingDate] = useState(false);
  const sourceField = useRef<HTMLInputElement>(null);
  const { data, error } = useApi(
    'GET /api/monitorings/{id}',
    shown ? { params: { id: shown.id }, ownErrors: true } : null,
    { keepPreviousData: false },
  );
  const record = data?.id === shown?.id ? data : undefined;
  const known = useKnown(record ?? blankOf(shown));
  const reminder = useReminder(shown?.product ?? '');
  // Without its evidence, the last finding would be recorded as if it had none.
  const same = known && !known.isLoading ? unchanged(known, new Date().toISOString()) : null;
  const outcome = outcomes.find(({ id }) => id === shown?.id);
  const isLoading = shown !== undefined && !record && !error;
  const isFree = record !== undefined && (!outcome || outcome.state === 'failed' || outcome.state === 'waiting');
  const may = {
    unchanged: isFree && same !== null,
    obsolete: isFree,
    lastOrder: isFree,
    reminder: isFree && reminder.isDue,
  };

  const decide = (kind: Decision['kind'], write: () => Promise<unknown>) => {
    if (!shown) return;
    decisions.decide({ id: shown.id, name: shown.name, kind }, write);
    setSource('');
    setAskingDate(false);
    advance(shown.id);
  };
  const inform = (title: string) => alerts.add({ type: 'info', title });
  const remind = () => {
    const { request, isDue } = reminder;
    if (request && isDue) return decide('reminder', () => sendReminder(request.id));
    inform(t(request ? 'flow.notDue' : 'flow.notAsked'));
  };
  const undo = (id = decisions.latest()?.id) => {
    if (id !== undefined && decisions.undo(id)) goTo(id);
  };
  const now = () => new Date().toISOString();
  const act: Record<FlowAction, () => void> = {
    unchanged: () => {
      if (isLoading || (known ? known.isLoading : isFree && !hasEnded(record))) return inform(t('flow.loading'));
      if (!record || !may.unchanged || !known) return inform(t('flow.notKnown'));
      const finding = unchanged(known, now());
      if (finding) decide('unchanged', () => close(record, finding));
    },
    obsolete: () => {
      const finding = obsolete(source.trim(), now());
      if (isLoading) inform(t('flow.loading'));
      else if (record && may.obsolete) decide('obsolete', () => close(record, finding));
    },
    // Asked while the part still loads, too: the date is typed meanwhile.
    lastOrder: () => setAskingDate(may.lastOrder || isLoading),
    reminder: remind,
    next: () => step(1),
    previous: () => step(-1),
    undo: () => undo(),
    source: () => sourceField.current?.focus(),
  };
  const next = items[place + 1];
  return {
    /** Once all about this part is there. */
    ahead: same || (record && known && !known.isLoading) ? next : undefined,
    ...{ shown, record, error, place, reminder, may, source, setSource, sourceField, outcomes, outcome, isAskingDate },
    act: (action: FlowAction) => {
      if (action === 'next' || action === 'previous') setAskingDate(false);
      act[action]();
    },
    recordLastOrder: (date: string) => {
      const finding = lastOrder(date, source.trim(), now());
      if (record && may.lastOrder) decide('lastOrder', () => close(record, finding));
    },
    closeDate: () => setAskingDate(false),
    latest: decisions.latest(),
  };
}
