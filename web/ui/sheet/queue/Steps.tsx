import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTyping } from '#web/platform/isTyping.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';

const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';

export type Way = 'previous' | 'next';
type Step = (() => void) | undefined;
type Props = {
  /** From 0; -1: not in the queue. */
  at: number;
  count: number;
  onPrevious: Step;
  onNext: Step;
  /** The steps are in a dialog; elsewhere an open dialog keeps the keys. */
  isInDialog?: boolean;
  /** Called before the step of a button. */
  onPress?: (by: Way) => void;
  /** The button whose press led here has the focus again. */
  cameBy?: Way | undefined;
};

/** J and K, except where they are typed. */
function useKeys({ onPrevious, onNext, isInDialog = false }: Props) {
  const latest = useRef<Readonly<Record<string, Step>>>({});
  latest.current = { j: onNext, k: onPrevious };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping(target)) return;
      if (document.querySelectorAll(DIALOGS).length > (isInDialog ? 1 : 0)) return;
      const letter = key.toLowerCase();
      const step = Object.hasOwn(latest.current, letter) ? latest.current[letter] : undefined;
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isInDialog]);
}

/** Gives the focus back to the button that was pressed, unless the user has moved it meanwhile. */
function useKeptFocus(cameBy: Way | undefined) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [previous, next] = ref.current?.querySelectorAll('button') ?? [];
    // `keepFocus` gives it to `<main>` while the next sheet loads.
    const isLost = document.activeElement?.matches('body, main');
    if (cameBy && isLost) (cameBy === 'next' ? next : previous)?.focus();
  }, [cameBy]);
  return ref;
}

/** The place of a record in its queue, and the steps to the one before and after it. */
export function Steps(props: Props) {
  const { at, count, onPrevious, onNext, onPress, cameBy } = props;
  const { t } = useTranslation('sheets');
  const { number } = useFormat();
  const ref = useKeptFocus(cameBy);
  useKeys(props);
  const press = (by: Way, step: Step) => {
    onPress?.(by);
    step?.();
  };
  if (count === 0) return null;
  return (
    <span ref={ref} className="sheet-steps">
      <span className="muted">
        {at < 0
          ? t('queue.waiting', { count, number: number(count) })
          : t('queue.place', { place: number(at + 1), number: number(count) })}
      </span>
      <IconButton
        label={t('queue.previous')}
        aria-keyshortcuts="K"
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={!onPrevious}
        onClick={() => press('previous', onPrevious)}
      />
      <IconButton
        label={t('queue.next')}
        aria-keyshortcuts="J"
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={!onNext}
        onClick={() => press('next', onNext)}
      />
    </span>
  );
}
