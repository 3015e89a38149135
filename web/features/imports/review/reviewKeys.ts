/** Actions of the list's keys. */
export type KeyAction =
  | 'next'
  | 'previous'
  | 'nextPage'
  | 'previousPage'
  | 'first'
  | 'last'
  | 'nextUndecided'
  | 'accept'
  | 'refuse'
  | 'makeNew'
  | 'find'
  | 'leaveOut'
  | 'reset'
  | 'undo'
  | 'help';

/**
 * Values of `KeyboardEvent.key`, letters in lower case; the first ones are shown. A digit accepts the suggestion of
 * that rank.
 */
export const REVIEW_KEYS: readonly { action: KeyAction; keys: readonly string[]; shown: readonly string[] }[] = [
  { action: 'next', keys: ['ArrowDown', 'j'], shown: ['↓', 'J'] },
  { action: 'previous', keys: ['ArrowUp', 'k'], shown: ['↑', 'K'] },
  { action: 'nextUndecided', keys: ['d', 's'], shown: ['D', 'S'] },
  { action: 'nextPage', keys: ['PageDown'], shown: ['Page ↓'] },
  { action: 'previousPage', keys: ['PageUp'], shown: ['Page ↑'] },
  { action: 'first', keys: ['Home'], shown: ['Home'] },
  { action: 'last', keys: ['End'], shown: ['End'] },
  { action: 'accept', keys: ['Enter'], shown: ['↵'] },
  { action: 'refuse', keys: ['n'], shown: ['N'] },
  { action: 'makeNew', keys: ['0'], shown: ['0'] },
  { action: 'find', keys: ['f'], shown: ['F'] },
  { action: 'leaveOut', keys: ['x'], shown: ['X'] },
  { action: 'reset', keys: ['r'], shown: ['R'] },
  { action: 'undo', keys: ['u'], shown: ['U'] },
  { action: 'help', keys: ['?'], shown: ['?'] },
];

const ACTIONS = new Map(REVIEW_KEYS.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)));

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The action of a key, the rank of a suggestion (from 1), or nothing. */
export function askedBy({ key, ctrlKey, metaKey, altKey }: Pressed): KeyAction | number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[1-9]$/.test(key)) return Number(key);
  return ACTIONS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
