/** Ancestors of what the pointer is over that may cut it: a name in a link in a cell. */
const LEVELS = 4;

/** In its only line, or below its last one. */
function isCut(element: HTMLElement): boolean {
  const isWider = element.scrollWidth > element.clientWidth;
  if (!isWider && element.scrollHeight <= element.clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return webkitLineClamp === 'none' ? isWider && textOverflow === 'ellipsis' : true;
}

/** Texts that this file gave, so that it may change them. */
const given = new WeakSet<HTMLElement>();

function tell(target: EventTarget | null): void {
  let element = target instanceof HTMLElement ? target : null;
  for (let level = 0; element && level < LEVELS; level++, element = element.parentElement) {
    if (element.title && !given.has(element)) return;
    if (isCut(element)) {
      given.add(element);
      element.title = element.innerText.trim();
      return;
    }
    if (given.delete(element)) element.removeAttribute('title');
  }
}

/** Text that has no room is told in full where the pointer rests on it. Returns a function that stops it. */
export function tellCut(): () => void {
  const ending = new AbortController();
  addEventListener('pointerover', ({ target }) => tell(target), { signal: ending.signal, passive: true });
  return () => ending.abort();
}
