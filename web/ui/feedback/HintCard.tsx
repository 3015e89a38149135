import { Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTyping } from '#web/platform/isTyping.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { closeHint, type Hint as Name } from '#web/platform/session/hints.ts';
import { Button } from '../controls/Button.tsx';

/** Escape closes the hint, unless it has something else to close or clear. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** A hint, until its user closes it. */
export default function HintCard({ name }: { name: Name }) {
  const { t } = useTranslation('hints');
  const own = useRef<HTMLElement>(null);
  const leave = () => {
    // The button goes away with the focus that it has.
    if (own.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    void closeHint(name).catch(() => {});
  };
  useEscape(leave);
  return (
    <aside ref={own} className="hint" aria-label={t('label')}>
      <Lightbulb size={16} aria-hidden="true" />
      <p>{t(`words.${name}`)}</p>
      <Button size="small" aria-keyshortcuts="Escape" onClick={leave}>
        {t('close')}
      </Button>
    </aside>
  );
}
