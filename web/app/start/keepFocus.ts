/** Remembered positions: a confirmation over a menu over a row may all disappear at once. */
const PLACES = 8;
/** Dialogs and menus restore the focus themselves, some frames after they close. */
const RETRY_DELAYS_MS = 100;
const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(.skip-link)';

/** An element that had the focus, and its ancestors. */
type Place = readonly HTMLElement[];

function placeOf(element: HTMLElement): Place {
  const place: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) place.push(at);
  return place;
}

/**
 * Whether the element is in a dialog or a menu: only its last position is kept, so that a long stay does not displace
 * the position behind it.
 */
const isBesidePage = (place: Place): boolean => !place.at(-1)?.querySelector('main');

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');

/** The nearest focusable element to a position, itself first; the frame around `<main>` does not count. */
const nearest = (place: Place): HTMLElement[] =>
  place
    .filter((at) => at.isConnected && !at.querySelector('main'))
    .flatMap((at) => [at, ...[...at.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0)])
    .filter((element) => element.matches(FOCUSABLE) && !isGone(element) && element.checkVisibility());

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

function restore(places: readonly Place[]): void {
  for (const element of places.flatMap(nearest)) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/**
 * When the focused element disappears (a deleted row, a removed filter, a left screen), keyboard users lose their
 * position. Moves the focus to the nearest element, or to where it was before; not after a click outside of everything.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const ending = new AbortController();
  let places: readonly Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasLost = () => places[0]?.[0] !== undefined && isGone(places[0][0]);
  const look = () => {
    timer = undefined;
    if (!hasLost() || !isNowhere()) return;
    const known = places;
    places = [];
    restore(known);
    // A closing dialog still traps the focus.
    if (isNowhere()) places = known;
  };
  const observer = new MutationObserver(() => {
    if (hasLost()) timer ??= setTimeout(look, RETRY_DELAYS_MS);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
  const remember = ({ target }: FocusEvent) => {
    const place = placeOf(target as HTMLElement);
    const older = isBesidePage(place) ? places.filter((other) => other.at(-1) !== place.at(-1)) : places;
    places = [place, ...older].slice(0, PLACES);
  };
  const forget = () => {
    if (isNowhere()) places = [];
  };
  const { signal } = ending;
  addEventListener('focusin', remember, { signal });
  addEventListener('pointerdown', () => requestAnimationFrame(forget), { signal });
  return () => {
    ending.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
