import { useSyncExternalStore } from 'react';

export type AlertType = 'success' | 'info' | 'warning' | 'error';
type Action = { label: string; onAction: () => void };
export type Alert = {
  type: AlertType;
  title: string;
  text?: string | undefined;
  /** A button; the alert stays longer. `open` leads to what the alert is about. */
  action?: Action;
  open?: Action;
};
/** `isLasting`: until it is ended or closed. */
export type ShownAlert = Alert & { id: number; isLasting?: boolean };

const DURATION_MS = 6000;
const DURATION_WITH_ACTION_MS = 30_000;
const listeners = new Set<() => void>();
let shown: readonly ShownAlert[] = [];
let lastId = 0;
let isPaused = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function show(next: readonly ShownAlert[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const leaveLater = (id: number): void => {
  clearTimeout(timers.get(id));
  const alert = shown.find((each) => each.id === id);
  if (alert?.isLasting) return;
  timers.set(
    id,
    setTimeout(() => alerts.remove(id), alert?.action ? DURATION_WITH_ACTION_MS : DURATION_MS),
  );
};

const isSame = (a: Alert, b: Alert) => a.type === b.type && a.title === b.title && a.text === b.text;

export const alerts = {
  /** Shows an alert for six seconds, or thirty if it has an action. An alert that is already shown is not repeated; its time starts again. */
  add(alert: Alert): void {
    const same = shown.find((other) => isSame(other, alert));
    if (!same) show([...shown, { ...alert, id: ++lastId }]);
    // Its buttons do what those of the latest one would: an undo is that of the latest change.
    else if (alert.action || alert.open)
      show(shown.map((other) => (other === same ? { ...alert, id: same.id } : other)));
    if (!isPaused) leaveLater(same?.id ?? lastId);
  },
  /** Shows an alert until it is ended or closed; its text can change. */
  begin(alert: Pick<Alert, 'title' | 'text'>): { tell: (text: string) => void; end: () => void } {
    const id = ++lastId;
    show([...shown, { ...alert, type: 'info', id, isLasting: true }]);
    return {
      tell: (text) => show(shown.map((other) => (other.id === id ? { ...other, text } : other))),
      end: () => alerts.remove(id),
    };
  },
  /** While the pointer or the focus is on the alerts, none disappears. */
  pause(): void {
    isPaused = true;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  },
  resume(): void {
    if (!isPaused) return;
    isPaused = false;
    for (const { id } of shown) leaveLater(id);
  },
  remove(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    show(shown.filter((alert) => alert.id !== id));
  },
  all: (): readonly ShownAlert[] => shown,
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAlerts = (): typeof alerts => alerts;
export const useShownAlerts = (): readonly ShownAlert[] => useSyncExternalStore(subscribe, alerts.all);
