import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTerm } from './useTerm.ts';
import './term.css';

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

/** Outside what has the name, such as a heading, whose name it would lengthen; in a dialog, which hides all else. */
const holderOf = (name: HTMLElement | null) => name?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;

/** `pinned`: a press keeps it open after the pointer has left. */
type Shown = 'no' | 'passing' | 'pinned';

/** A name as a button: pointing at it, focus and a press show what it means, also to screen readers. */
export default function Explained({ name, children }: { name: string; children: ReactNode }) {
  const text = useTerm(name);
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown>('no');
  const [{ nameOf, close }] = useState(() => ({ nameOf: () => ref.current, close: () => setShown('no') }));
  if (!text) return children;
  const pass = () => setShown((now) => (now === 'no' ? 'passing' : now));
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setShown((now) => (now === 'passing' ? 'no' : now));
  };
  return (
    <span
      className="term"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pass()}
      onPointerLeave={leave}
    >
      <button
        ref={ref}
        type="button"
        className="term-name"
        aria-describedby={shown === 'no' ? undefined : id}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && pass()}
        onBlur={close}
        onClick={() => setShown((now) => (now === 'pinned' ? 'no' : 'pinned'))}
      >
        {children}
      </button>
      {shown !== 'no' && createPortal(<Bubble {...{ id, text, nameOf }} onClose={close} />, holderOf(ref.current))}
    </span>
  );
}
