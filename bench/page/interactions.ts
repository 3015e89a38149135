import type { Page } from 'puppeteer-core';

/**
 * Milliseconds from an act – a click, a key, a choice – to the frame in which the list shows what came of it: until its
 * address has changed, it was busy, and is no more.
 */
function untilPainted(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const before = location.href;
  let acted = 0;
  let wasBusy = false;
  const act = (event: Event) => {
    if (location.href === before) acted = event.timeStamp;
  };
  const acts = ['click', 'keydown', 'change'];
  for (const type of acts) addEventListener(type, act, { capture: true });
  const look = () => {
    const isBusy = document.querySelector('[role=grid]')?.getAttribute('aria-busy') === 'true';
    if (location.href !== before) wasBusy ||= isBusy;
    if (!wasBusy || isBusy) return;
    observer.disconnect();
    for (const type of acts) removeEventListener(type, act, { capture: true });
    // A task after the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - acted)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return promise;
}

/** Does something with a list and tells how long the list took to show it. */
export async function painted(page: Page, act: () => Promise<unknown>): Promise<number> {
  const waiting = await page.evaluateHandle(`(${untilPainted})().then((ms) => (window.shownAfter = ms)) && 0`);
  await waiting.dispose();
  await act();
  const shown = await page.waitForFunction('window.shownAfter', { polling: 50 });
  const ms = Number(await shown.jsonValue());
  await page.evaluate('delete window.shownAfter');
  return ms;
}

const WORDS = ['joint', 'vis', 'relais', 'roulement', 'vanne', 'capteur', 'pompe', 'filtre', 'condensateur', 'ressort'];
const SIZES = ['25', '50', '100'];
const at = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;

async function search(page: Page, round: number): Promise<number> {
  await page.type('search input', at(WORDS, round));
  return painted(page, () => page.keyboard.press('Enter'));
}

/** What people do with a list that was just opened; not the same every round. */
export const interactions: Record<string, (page: Page, round: number) => Promise<number>> = {
  sort: (page, round) => painted(page, () => page.click(`thead th:nth-of-type(${2 + (round % 5)}) .grid-sort`)),
  'next page': (page) => painted(page, () => page.click('.pager button:last-of-type')),
  filter: (page, round) => painted(page, () => page.click(`.strip-keys li:nth-child(${1 + (round % 3)}) button`)),
  search,
  'page size': (page, round) => painted(page, () => page.select('.pager select', at(SIZES, round))),
};
