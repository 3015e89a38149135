import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { losesAnything, useLeaving } from '../../form/Unsaved.tsx';
import './peek.css';
import type { PanelClosing } from './usePeek.ts';

/** Arrow keys lead over many rows: the one on which they rest is shown. */
const REST_MS = 120;

const DIALOGS = 'dialog[open], [role="dialog"], [role="alertdialog"]';
/** What is typed in the panel, or asked by its dialog, would go with its row. */
const isBusy = (): boolean => losesAnything() || document.querySelector(DIALOGS) !== null;

function useRested<Row extends { id: string }>(row: Row | undefined): Row | undefined {
  const [rested, setRested] = useState(row);
  useEffect(() => {
    // The first one is shown at once, as is a row that has changed.
    const show = () => {
      if (isBusy()) timer = setTimeout(show, REST_MS);
      else setRested(row);
    };
    let timer = setTimeout(show, REST_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return rested?.id === row?.id ? row : rested;
}

const focusGrid = () => document.querySelector<HTMLElement>('#grid [data-cell][tabindex="0"]')?.focus();

/** The focus goes to the row that is active when the one whose panel had it has left the list. */
function useFocusThatStays(id: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is shown has changed
  useEffect(() => {
    const isHere = ref.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (!isFirst.current && hadFocus.current && isHere) focusGrid();
    isFirst.current = false;
  }, [id]);
  const focusProps = {
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // None when the focused button was taken away with its row.
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
  return { ref, focusProps };
}

type Props<Row> = { row: Row | undefined; content: (row: Row) => ReactNode; closing: PanelClosing };

/** Beside a list: the row that is active in it. Escape closes it from inside, too. */
export default function PeekPanel<Row extends { id: string }>({ row, content, closing }: Props<Row>) {
  const { t } = useTranslation('peek');
  const shown = useRested(row);
  const { ref, focusProps } = useFocusThatStays(shown?.id);
  const wasInside = useRef(false);
  const { leave: askAndLeave, question } = useLeaving({ losesChanges: losesAnything, allowLeaving: () => {} }, () => {
    closing.onClosed();
    if (wasInside.current) focusGrid();
  });
  const leave = () => {
    wasInside.current = ref.current?.contains(document.activeElement) === true;
    askAndLeave();
  };
  useEffect(() => {
    closing.leave.current = leave;
    return () => {
      closing.leave.current = undefined;
    };
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };
  return (
    <section ref={ref} className="peek" aria-label={t('label')} onKeyDown={onKeyDown} {...focusProps}>
      <IconButton
        className="peek-close"
        label={t('close')}
        aria-keyshortcuts="Escape"
        icon={<X size={16} aria-hidden="true" />}
        onClick={leave}
      />
      <Suspense fallback={<Skeleton height="320px" />}>
        {shown ? content(shown) : <p className="peek-none muted">{t('none')}</p>}
      </Suspense>
      {question}
    </section>
  );
}
