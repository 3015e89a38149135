import { useEffect } from 'react';
import { isTyping } from '#web/platform/isTyping.ts';
import { today } from '#web/platform/language/format.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';

const PAUSE_MS = 1500;
const OPEN = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** G and a letter open a screen, a slash leads to the field that searches the list. */
export function useJumps(): void {
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    let begun = 0;
    const jump = async (letter: string) => {
      const to = (await import('./jumps.ts')).jumpOf(letter, user, today());
      if (to) void navigate(to);
    };
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isTyping(event.target) || document.querySelector(OPEN)) return;
      const isSecond = Date.now() - begun < PAUSE_MS;
      const field = key === '/' && document.querySelector<HTMLElement>('main .search-field input');
      begun = !isSecond && key === 'g' ? Date.now() : 0;
      if (!isSecond && !field) return;
      // The keys of the screen do not act as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isSecond) void jump(key);
      else if (field) field.focus();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [navigate, user]);
}
