import type shell from '#shared/i18n/en/shell.ts';

type Texts = (typeof shell)['shortcuts'];
type Group = { title: keyof Texts['groups']; keys: readonly (readonly [keyof Texts['keys'], readonly string[]])[] };

/** The list of keyboard shortcuts. `Ctrl`, `Shift` and other key names are phrases. */
export const SHORTCUTS: readonly Group[] = [
  {
    title: 'everywhere',
    keys: [
      ['search', ['Ctrl', 'K']],
      ['help', ['?']],
      ['close', ['Esc']],
    ],
  },
  {
    title: 'lists',
    keys: [
      ['move', ['←', '↑', '↓', '→']],
      ['rowEnds', ['Home', 'End']],
      ['gridEnds', ['Ctrl', 'Home', 'End']],
      ['pages', ['PageUp', 'PageDown']],
      ['select', ['Space']],
      ['open', ['↵']],
      ['filter', ['Alt', '↓']],
      ['width', ['Shift', '←', '→']],
      ['moveColumn', ['Ctrl', 'Shift', '←', '→']],
    ],
  },
];

/** Whether keys type text in the element, instead of triggering shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));
