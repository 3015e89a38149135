import type { Page } from 'puppeteer-core';

const FRAMES = 300;
/** A fast turn of the wheel: a screen of rows in some three frames. */
const STEP = 240;

/** Milliseconds between frames while rows scroll by in the element of a selector: those of a list. It turns at both ends. */
export function scroll(page: Page, selector = '.grid-scroller'): Promise<number[]> {
  return page.evaluate(
    (frames, step, where) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector(where) as HTMLElement;
        const times: number[] = [];
        let last = 0;
        let turn = step;
        const frame = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          const from = scroller.scrollTop;
          scroller.scrollTop += turn;
          if (scroller.scrollTop === from) turn = -turn;
          if (times.length < frames) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    FRAMES,
    STEP,
    selector,
  );
}
