/** What keys do while the queue is worked. */
export type FlowAction = 'unchanged' | 'obsolete' | 'lastOrder' | 'reminder' | 'next' | 'previous' | 'undo' | 'source';

const KEYS: Readonly<Record<string, FlowAction>> = {
  u: 'unchanged',
  o: 'obsolete',
  l: 'lastOrder',
  r: 'reminder',
  j: 'next',
  k: 'previous',
  z: 'undo',
  s: 'source',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Ctrl and Z undo, too; other combinations are the browser's. */
export function flowActionOf({ key, ctrlKey, metaKey, altKey }: Pressed): FlowAction | null {
  const letter = key.toLowerCase();
  if (altKey) return null;
  if (ctrlKey || metaKey) return letter === 'z' ? 'undo' : null;
  return Object.hasOwn(KEYS, letter) ? (KEYS[letter] ?? null) : null;
}
