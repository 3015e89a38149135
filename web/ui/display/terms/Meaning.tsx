import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TermName } from './terms.ts';
import { useTerm } from './useTerm.ts';

/** Pixels between the bubble and the edges of the window. */
const MARGIN = 8;

/** Below the name if there is room, else above it. */
function place(bubble: HTMLElement, name: HTMLElement): void {
  const { left, top, bottom } = name.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const hasRoom = bottom + offsetHeight + MARGIN <= innerHeight;
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - offsetWidth - MARGIN))}px`;
  bubble.style.top = `${hasRoom ? bottom : Math.max(MARGIN, top - offsetHeight)}px`;
}

type BubbleProps = { id: string; text: string; nameOf: () => HTMLElement | null; onClose: () => void };

/** Stays beside its name; Escape, or a press elsewhere, closes it. */
function Bubble({ id, text, nameOf, onClose }: BubbleProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current;
    const name = nameOf();
    if (!bubble || !name) return;
    const follow = () => place(bubble, name);
    bubble.showPopover();
    follow();
    addEventListener('resize', follow);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [nameOf]);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isOwn = [ref.current, nameOf()].some((own) => own?.contains(target as Node));
      if (!isOwn) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [nameOf, onClose]);
  return (
    <span ref={ref} id={id} className="term-text" role="tooltip" popover="manual">
      {text}
    </span>
  );
}

/** What a term means, as soon as that is known. */
export function Meaning({ term, ...others }: Omit<BubbleProps, 'text'> & { term: TermName }) {
  const text = useTerm(term);
  return text && <Bubble {...others} text={text} />;
}
