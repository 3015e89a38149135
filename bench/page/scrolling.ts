import type { Page } from 'puppeteer-core';

const FRAMES = 300;
/** A fast turn of the wheel: a screen of rows in some three frames. */
const STEP = 240;

/** Milliseconds between frames while the rows of a list scroll by. */
export function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    (frames, step) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector('.grid-scroller') as HTMLElement;
        const times: number[] = [];
        let last = 0;
        const frame = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          scroller.scrollTop += step;
          if (times.length < frames) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    FRAMES,
    STEP,
  );
}
