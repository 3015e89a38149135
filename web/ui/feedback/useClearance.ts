import { type RefObject, useLayoutEffect } from 'react';

/** What stays at the foot of a screen or dialog and must not be covered. */
const FEET = '[data-foot], .bulk-bar, .dialog-actions, .offline-notice';
const GAP = 16;

/** The distance from the lower edge of the window that keeps clear of the feet below the alerts. */
function clearance(alerts: Element): number {
  const { left } = alerts.getBoundingClientRect();
  const tops = [...document.querySelectorAll(FEET)]
    .map((foot) => foot.getBoundingClientRect())
    .filter(({ right, top, height }) => height > 0 && right > left && top > innerHeight / 2)
    .map(({ top }) => top);
  return Math.max(0, innerHeight - Math.min(innerHeight, ...tops)) + GAP;
}

/** Keeps an element above the feet while it `isShown`, also when they come, go or grow. */
export function useClearance(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isShown) return;
    const place = () => element.style.setProperty('--alerts-bottom', `${clearance(element)}px`);
    place();
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', later);
    };
  }, [ref, isShown]);
}
