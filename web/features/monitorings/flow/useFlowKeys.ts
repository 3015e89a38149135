import { useEffect, useRef } from 'react';
import { isTyping } from '#web/platform/isTyping.ts';
import { type FlowAction, flowActionOf } from './flowKeys.ts';

/** Keys act on the part that is shown, except where they are typed or a dialog is open. */
export function useFlowKeys(act: (action: FlowAction) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = flowActionOf(event);
      if (!action || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      latest.current(action);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
