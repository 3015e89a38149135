/** So many places are remembered: a question may have stood above a menu above a row, and all of them be gone. */
const PLACES = 8;
/** Dialogs and menus give the focus back by themselves, some frames after they are gone. */
const RETRY_DELAYS_MS = 100;
const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(.skip-link)';

/** An element that had the focus, and all that it stood in. */
type Place = readonly HTMLElement[];

function placeOf(element: HTMLElement): Place {
  const place: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) place.push(at);
  return place;
}

/** In a dialog or a menu: of each the last place is enough, lest a long stay there crowds out the way back. */
const isBesidePage = (place: Place): boolean => !place.at(-1)?.querySelector('main');

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');

/** What stands nearest to a place, itself first; the frame around `<main>` is not near. */
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
 * Whoever works by keyboard loses their place when what has the focus goes: a row that is deleted, a filter that is
 * taken away, a screen that is left. Brings the focus to what stands nearest, or to where it was before; not for
 * somebody who clicked beside everything. Answers how to end it.
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
    // A dialog that is only just closing still keeps all else from the focus.
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
