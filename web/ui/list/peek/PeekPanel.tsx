import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { losesAnything, useLeaving } from '../../form/Unsaved.tsx';
import './peek.css';

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

type Props<Row> = { row: Row | undefined; content: (row: Row) => ReactNode; onClose: () => void };

/** Beside a list: the row that is active in it. Escape closes it from inside, too. */
export default function PeekPanel<Row extends { id: string }>({ row, content, onClose }: Props<Row>) {
  const { t } = useTranslation('peek');
  const shown = useRested(row);
  const { leave, question } = useLeaving({ losesChanges: losesAnything, allowLeaving: () => {} }, () => {
    onClose();
    document.querySelector<HTMLElement>('#grid [data-cell][tabindex="0"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };
  return (
    <section className="peek" aria-label={t('label')} onKeyDown={onKeyDown}>
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
