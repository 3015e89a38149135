import { expect, it } from 'vitest';
import { clipped, dateOf, dayOf, firstSpan, mayZoom, moved, placeOf, ticksOf, WIDTHS, zoomed } from './window.ts';

const today = dayOf('2026-11-27');

it('begins a little before today, and shows two years', () => {
  const span = firstSpan(today);
  expect(placeOf(today, span)).toBeCloseTo(6, 0);
  expect(dateOf(span.start + span.days)).toMatch(/^2028-1/);
});

it('keeps today in its place while it zooms, as far as there is a width', () => {
  let span = firstSpan(today);
  const at = placeOf(today, span);
  while (mayZoom(span, 1)) {
    span = zoomed(span, 1, today);
    expect(placeOf(today, span)).toBeCloseTo(at, 0);
  }
  expect(span.days).toBe(WIDTHS.at(-1));
  expect(zoomed(span, 1, today)).toBe(span);
  for (const _ of WIDTHS) span = zoomed(span, -1, today);
  expect(span.days).toBe(WIDTHS[0]);
});

it('keeps the middle where today is not seen', () => {
  const away = { start: today + 4000, days: WIDTHS[1] ?? 0 };
  const middle = away.start + away.days / 2;
  expect(placeOf(middle, zoomed(away, 1, today))).toBeCloseTo(50, 0);
});

it('moves by a quarter, not into years that nobody plans', () => {
  let span = firstSpan(today);
  expect(moved(span, 1, today).start - span.start).toBe(Math.round(span.days / 4));
  for (let n = 0; n < 500; n++) span = moved(span, -1, today);
  expect(dateOf(span.start)).toBe('2025-11-27');
  for (let n = 0; n < 500; n++) span = moved(span, 1, today);
  expect(dateOf(span.start).slice(0, 4)).toBe('2056');
});

it('has lines of whole months or years, few enough to be read', () => {
  for (const days of WIDTHS) {
    const ticks = ticksOf({ start: today, days });
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.length).toBeLessThanOrEqual(14);
    for (const { date, at, isYear } of ticks) {
      expect(date.slice(8)).toBe('01');
      expect(isYear).toBe(date.slice(5, 7) === '01');
      expect(at >= 0 && at <= 100).toBe(true);
    }
  }
  expect(ticksOf({ start: today, days: WIDTHS[0] ?? 0 })[0]?.date).toBe('2026-12-01');
});

it('cuts what lies outside the window', () => {
  const span = { start: 100, days: 100 };
  expect(clipped(0, 150, span)).toEqual({ left: 0, width: 50 });
  expect(clipped(150, 900, span)).toEqual({ left: 50, width: 50 });
  expect(clipped(0, 100, span)).toBeNull();
  expect(clipped(300, 400, span)).toBeNull();
});
