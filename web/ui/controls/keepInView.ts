/**
 * Keeps the chosen tab of a row in view, beside its fading ends: on a phone the tabs are wider than the window and grow with their counts.
 * Scrolls their row only, never the page.
 */
export function keepInView(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const observer = new ResizeObserver(() => {
    const [mine, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    const end = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineEnd) || 0;
    row.scrollLeft += Math.max(0, mine.right + end - whole.right) + Math.min(0, mine.left - end - whole.left);
  });
  for (const each of row.children) observer.observe(each);
  return () => observer.disconnect();
}
