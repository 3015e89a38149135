import { DAY_MS } from '../values/units.ts';

/** Dates `YYYY-MM-DD`, null when unknown. */
export type LifecycleDates = {
  introduced: string | null;
  lastBuyOrder: string | null;
  endOfLife: string | null;
  /** A solution was accepted. */
  replaced?: string | null;
};
export type Milestone = keyof LifecycleDates;
/** Positions in percent of the bar's width. */
export type Span = { from: number; to: number };
export type LifecycleGeometry = {
  /** Orders are possible. */
  orderable: Span | null;
  /** After the last buy order, until the end of life. */
  afterLastBuy: Span | null;
  today: number;
  milestones: { name: Milestone; date: string; at: number }[];
  years: { year: number; at: number }[];
};
/** The next milestone, or the last one that has passed; whole days, negative for a past one. */
export type LifecycleNews = { milestone: 'lastBuyOrder' | 'endOfLife'; days: number };

const YEAR_MS = 365.25 * DAY_MS;
const MOST_TICKS = 5;

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const yearStart = (year: number): number => Date.UTC(year, 0, 1);

/** The years of the axis: at most five, at equal distances, not at the edges. */
function ticks(from: number, to: number): number[] {
  const first = new Date(from).getUTCFullYear() + 1;
  const last = new Date(to).getUTCFullYear();
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_TICKS));
  const years: number[] = [];
  for (let year = last; year >= first; year -= step) years.unshift(year);
  const margin = (to - from) * 0.03;
  return years.filter((year) => yearStart(year) > from + margin && yearStart(year) < to - margin);
}

/** The positions on the life-cycle bar; null if no date of the part itself is known. */
export function lifecycleGeometry(dates: LifecycleDates, today: string): LifecycleGeometry | null {
  const milestones = (['introduced', 'lastBuyOrder', 'endOfLife', 'replaced'] as const).flatMap((name) => {
    const date = dates[name];
    return date ? [{ name, date, time: time(date) }] : [];
  });
  if (milestones.every(({ name }) => name === 'replaced')) return null;

  const now = time(today);
  const known = [...milestones.map((milestone) => milestone.time), now];
  const earliest = Math.min(...known);
  const latest = Math.max(...known);
  const margin = Math.max((latest - earliest) * 0.08, YEAR_MS / 2);
  const from =
    dates.introduced && time(dates.introduced) === earliest ? earliest : earliest - Math.max(margin, YEAR_MS);
  const to = latest + margin;
  const percent = (at: number): number => ((at - from) / (to - from)) * 100;

  const lastBuy = dates.lastBuyOrder ? time(dates.lastBuyOrder) : null;
  const end = dates.endOfLife ? time(dates.endOfLife) : null;
  const start = dates.introduced ? time(dates.introduced) : from;
  const span = (a: number, b: number): Span | null => (b > a ? { from: percent(a), to: percent(b) } : null);
  return {
    orderable: span(start, lastBuy ?? end ?? to),
    afterLastBuy: lastBuy === null ? null : span(lastBuy, end ?? to),
    today: percent(now),
    milestones: milestones.map(({ name, date, time: at }) => ({ name, date, at: percent(at) })),
    years: ticks(from, to).map((year) => ({ year, at: percent(yearStart(year)) })),
  };
}

/** The next milestone, else the latest one that has passed. */
export function lifecycleNews(dates: LifecycleDates, today: string): LifecycleNews | null {
  const now = time(today);
  const all = (['lastBuyOrder', 'endOfLife'] as const).flatMap((milestone) => {
    const date = dates[milestone];
    return date ? [{ milestone, days: Math.round((time(date) - now) / DAY_MS) }] : [];
  });
  const coming = all.filter(({ days }) => days >= 0).sort((a, b) => a.days - b.days)[0];
  const passed = all.filter(({ days }) => days < 0).sort((a, b) => b.days - a.days)[0];
  return coming ?? passed ?? null;
}
