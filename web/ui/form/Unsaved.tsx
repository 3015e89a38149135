import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Address, useBlocker } from '#web/platform/router/index.ts';
import { isLoggedIn } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { RecordFormState } from './formTypes.ts';

/** State that leaving the screen would lose. */
export type Unsaved = Pick<RecordFormState, 'losesChanges' | 'allowLeaving'>;
type Asked = { isOpen: boolean; onLeave: () => void; onStay: () => void };

function Question({ isOpen, onLeave, onStay }: Asked) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('form.unsavedTitle')}
      isOpen={isOpen}
      isDanger
      confirmLabel={t('form.discard')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('form.unsavedText')}
    </ConfirmDialog>
  );
}

/** Closes the form, after a confirmation when changes would be lost. */
export function useLeaving(form: Unsaved, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const go = () => {
    form.allowLeaving();
    onLeave();
  };
  return {
    leave: () => (form.losesChanges() ? setAsking(true) : onLeave()),
    question: <Question isOpen={isAsking} onLeave={go} onStay={() => setAsking(false)} />,
  };
}

const guards = new Set<() => boolean>();
/** Whether something is typed anywhere on the screen that would be lost. */
export const losesAnything = (): boolean => [...guards].some((loses) => loses());

/** Asks before a navigation, a reload or closing the tab loses changes; never when the session has ended. */
export function UnsavedGuard({ form }: { form: Unsaved }) {
  const latest = useRef(form);
  latest.current = form;
  const [shouldAsk] = useState(
    () => (from: Address, to: Address) =>
      latest.current.losesChanges() && isLoggedIn() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const blocked = useBlocker(shouldAsk);
  useEffect(() => {
    const loses = () => latest.current.losesChanges();
    guards.add(loses);
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.losesChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      guards.delete(loses);
      removeEventListener('beforeunload', ask);
    };
  }, []);
  return <Question isOpen={blocked !== null} onLeave={() => blocked?.leave()} onStay={() => blocked?.stay()} />;
}
