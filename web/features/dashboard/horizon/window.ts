import { DAY_MS } from '#shared/values/units.ts';

/** Days since 1970; a window of the time line starts on one and is as many days wide. */
export type Span = { start: number; days: number };
/** A line of the axis: the first day of a month or year (YYYY-MM-DD), and where it is, in percent. */
export type Tick = { date: string; at: number; isYear: boolean };

const YEAR = 365.25;
/** The first and the last day at which the time line can begin when it is moved. */
export const edges = (today: number): [number, number] => [Math.round(today - YEAR), Math.round(today + 30 * YEAR)];
/** What the time line can show at once, from near to far. */
export const WIDTHS = [0.5, 1, 2, 5, 10, 20].map((years) => Math.round(years * YEAR));
const START_WIDTH = 2;
/** How much of the past is left of today at first. */
const PAST = 0.06;
const MOST_TICKS = 13;

export const dayOf = (date: string): number => Math.round(Date.parse(date) / DAY_MS);
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const around = (today: number, days: number): Span => ({ start: Math.round(today - days * PAST), days });
/** Two years, with a little of the past. */
export const firstSpan = (today: number): Span => around(today, WIDTHS[START_WIDTH] ?? 0);

/** Where a day is in a window, in percent; below 0 and above 100 outside. */
export const placeOf = (day: number, { start, days }: Span): number => ((day - start) / days) * 100;

export const mayZoom = ({ days }: Span, by: 1 | -1): boolean => WIDTHS[WIDTHS.indexOf(days) + by] !== undefined;

/** The next wider (1) or narrower (−1) window: today stays where it is while it is seen, else the middle does. */
export function zoomed(span: Span, by: 1 | -1, today: number): Span {
  const days = WIDTHS[WIDTHS.indexOf(span.days) + by];
  if (!days) return span;
  const share = placeOf(today, span) / 100;
  const isSeen = share >= 0 && share <= 1;
  const [anchor, at] = isSeen ? [today, share] : [span.start + span.days / 2, 0.5];
  return { start: Math.round(anchor - at * days), days };
}

/** A quarter of the window later (1) or earlier (−1), within a year before today and 30 years after. */
export function moved(span: Span, by: 1 | -1, today: number): Span {
  const start = span.start + Math.round((by * span.days) / 4);
  const [first, last] = edges(today);
  return { ...span, start: Math.max(first, Math.min(last, start)) };
}

/** Months between two lines of the axis: as few as fit. */
function stepOf(days: number): number {
  const months = days / (YEAR / 12);
  return [1, 2, 3, 6, 12, 24, 60].find((step) => months / step <= MOST_TICKS) ?? 120;
}

/** The lines of the axis inside a window. */
export function ticksOf(span: Span): Tick[] {
  const step = stepOf(span.days);
  const first = new Date(span.start * DAY_MS);
  const months = first.getUTCFullYear() * 12 + first.getUTCMonth() + 1;
  const ticks: Tick[] = [];
  for (let month = Math.ceil(months / step) * step; ; month += step) {
    const date = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
    const at = placeOf(dayOf(date), span);
    if (at > 100) return ticks;
    ticks.push({ date, at, isYear: month % 12 === 0 });
  }
}

/** The part of a range of days that a window shows, in percent from its start; null outside. */
export function clipped(from: number, to: number, span: Span): { left: number; width: number } | null {
  const [left, right] = [Math.max(0, placeOf(from, span)), Math.min(100, placeOf(to, span))];
  return right > left ? { left, width: right - left } : null;
}
