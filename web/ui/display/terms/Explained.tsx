import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Meaning } from './Meaning.tsx';
import type { TermName } from './terms.ts';
import './term.css';

/** Outside what has the name, such as a heading, whose name it would lengthen; in a dialog, which hides all else. */
const holderOf = (name: HTMLElement | null) => name?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;

/** `pinned`: a press keeps it open after the pointer has left. */
type Shown = 'no' | 'passing' | 'pinned';

/** A name as a button: pointing at it, focus and a press show what it means, also to screen readers. */
export default function Explained({ name, children }: { name: TermName; children: ReactNode }) {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown>('no');
  const [{ nameOf, close }] = useState(() => ({ nameOf: () => ref.current, close: () => setShown('no') }));
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
      {shown !== 'no' &&
        createPortal(<Meaning {...{ id, nameOf }} term={name} onClose={close} />, holderOf(ref.current))}
    </span>
  );
}
