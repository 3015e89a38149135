import type help from '#shared/i18n/en/help.ts';
import type { Permission } from '#shared/permissions.ts';

type Texts = (typeof help)['shortcuts'];
type Group = {
  title: keyof Texts['groups'];
  keys: readonly (readonly [keyof Texts['keys'], readonly string[]])[];
  /** Keys of a screen that only some users may open. */
  access?: Permission;
};

/** The list of keyboard shortcuts. `Ctrl`, `Shift` and other key names are phrases. */
export const SHORTCUTS: readonly Group[] = [
  {
    title: 'everywhere',
    keys: [
      ['search', ['Ctrl', 'K']],
      ['find', ['/']],
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
      ['peek', ['P']],
      ['filter', ['Alt', '↓']],
      ['width', ['Shift', '←', '→']],
      ['moveColumn', ['Ctrl', 'Shift', '←', '→']],
    ],
  },
  {
    title: 'flow',
    access: 'monitoring.change',
    keys: [
      ['unchanged', ['U']],
      ['obsolete', ['O']],
      ['lastOrder', ['L']],
      ['reminder', ['R']],
      ['source', ['S']],
      ['nextPart', ['J']],
      ['previousPart', ['K']],
      ['undo', ['Z']],
    ],
  },
];
