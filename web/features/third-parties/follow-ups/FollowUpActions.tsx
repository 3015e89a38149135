import { CalendarClock, CircleStop, Send, UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { MAX_IDS_IN_QUERY } from '#web/platform/api/request.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

const SendReminders = lazy(() => import('./SendReminders.tsx').then((m) => ({ default: m.SendReminders })));
const Postpone = lazy(() => import('./ChangeFollowUps.tsx').then((m) => ({ default: m.Postpone })));
const HandOver = lazy(() => import('./ChangeFollowUps.tsx').then((m) => ({ default: m.HandOver })));
const StopFollowUps = lazy(() => import('./ChangeFollowUps.tsx').then((m) => ({ default: m.StopFollowUps })));

const ACTIONS = {
  send: { Icon: Send, Dialog: SendReminders },
  postpone: { Icon: CalendarClock, Dialog: Postpone },
  handOver: { Icon: UserRoundPen, Dialog: HandOver },
  stop: { Icon: CircleStop, Dialog: StopFollowUps },
} as const;
export type FollowUpAction = keyof typeof ACTIONS;

/** `others`: of those that were chosen, the requests whose next step is no mail. */
export type AskedAction = { action: FollowUpAction; ids: readonly string[]; others?: number };

type DialogsProps = { asked: AskedAction; onDone: () => unknown; onClose: () => void };

/** The dialog of an action. */
export function FollowUpDialogs({ asked: { action, ids, others = 0 }, onDone, onClose }: DialogsProps) {
  const { Dialog } = ACTIONS[action];
  return (
    <Suspense>
      <Dialog ids={ids} others={others} onDone={onDone} onClose={onClose} />
    </Suspense>
  );
}

/** The chosen requests whose next step is a mail, in their order. */
async function remindersAmong(ids: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(
    portionsOf(ids, MAX_IDS_IN_QUERY).map((some) =>
      api('GET /api/events', {
        query: { id: some, next_step: 'reminder', include_fields: 'id', size: MAX_IDS_IN_QUERY },
      }),
    ),
  );
  const found = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return ids.filter((id) => found.has(id));
}

async function askedFor(action: FollowUpAction, { loadIds }: BulkSelection): Promise<AskedAction> {
  const chosen = await loadIds();
  if (action !== 'send') return { action, ids: chosen };
  const ids = await remindersAmong(chosen);
  return { action, ids, others: chosen.length - ids.length };
}

type Props = { selection: BulkSelection; actions: readonly FollowUpAction[]; onChanged: () => Promise<void> };

/** What can be done with the selected requests. */
export function FollowUpActions({ selection, actions, onChanged }: Props) {
  const { t } = useTranslation('exchanges');
  const [asked, setAsked] = useState<AskedAction | null>(null);
  // A failed call has shown an alert.
  const open = (action: FollowUpAction) => void askedFor(action, selection).then(setAsked, () => {});
  const done = async () => {
    selection.clear();
    await onChanged();
  };
  return (
    <>
      {actions.map((action) => {
        const { Icon } = ACTIONS[action];
        return (
          <button key={action} type="button" onClick={() => open(action)}>
            <Icon size={16} aria-hidden="true" />
            {t(`followUps.actions.${action}`)}
          </button>
        );
      })}
      {asked && <FollowUpDialogs asked={asked} onDone={done} onClose={() => setAsked(null)} />}
    </>
  );
}
