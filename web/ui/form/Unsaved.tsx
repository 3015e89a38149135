import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { isLoggedIn } from '#web/platform/session/session.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { RecordFormState } from './formTypes.ts';

/** What can be lost by leaving. */
export type Unsaved = Pick<RecordFormState, 'losesChanges' | 'forgive'>;
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

/** Closing the form: at once, or after the question when something would be lost. */
export function useLeaving(form: Unsaved, onLeave: () => void) {
  const [isAsking, setAsking] = useState(false);
  const go = () => {
    form.forgive();
    onLeave();
  };
  return {
    leave: () => (form.losesChanges() ? setAsking(true) : onLeave()),
    question: <Question isOpen={isAsking} onLeave={go} onStay={() => setAsking(false)} />,
  };
}

/** Asks before another address, a reload or a closed tab loses what was typed; never when the session is over. */
export function UnsavedGuard({ form }: { form: Unsaved }) {
  const latest = useRef(form);
  latest.current = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current.losesChanges() &&
      isLoggedIn() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.losesChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Question
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
    />
  );
}
