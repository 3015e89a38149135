import { describe, expect, it } from 'vitest';
import { lifecycleGeometry, lifecycleNews } from './lifecycle.ts';

const today = '2026-11-21';
const none = { introduced: null, lastBuyOrder: null, endOfLife: null };
const full = { introduced: '2011-01-30', lastBuyOrder: '2025-04-07', endOfLife: '2025-12-19' };

describe('life-cycle geometry', () => {
  it('draws nothing without a date', () => {
    expect(lifecycleGeometry(none, today)).toBeNull();
  });

  it('marks when a solution was accepted, and draws nothing if that is all that is known', () => {
    const bar = lifecycleGeometry({ ...full, replaced: '2026-10-01' }, today)!;
    expect(bar.milestones.map(({ name }) => name)).toContain('replaced');
    expect(lifecycleGeometry({ ...none, replaced: '2026-10-01' }, today)).toBeNull();
  });

  it('is solid until the last buy order, hatched until the end of life, with room after today', () => {
    const bar = lifecycleGeometry(full, today)!;
    expect(bar.orderable!.from).toBe(0);
    expect(bar.orderable!.to).toBe(bar.afterLastBuy!.from);
    expect(bar.afterLastBuy!.to).toBe(bar.milestones.find((m) => m.name === 'endOfLife')!.at);
    expect(bar.today).toBeGreaterThan(bar.afterLastBuy!.to);
    expect(bar.today).toBeLessThan(100);
  });

  it('shows a part without an end as orderable in the future', () => {
    const bar = lifecycleGeometry({ ...none, introduced: '2016-08-02' }, today)!;
    expect(bar.orderable).toEqual({ from: 0, to: 100 });
    expect(bar.afterLastBuy).toBeNull();
    expect(bar.today).toBeLessThan(100);
  });

  it('hatches to the edge when the end of life is not known', () => {
    const bar = lifecycleGeometry({ ...none, lastBuyOrder: '2027-06-01' }, today)!;
    expect(bar.afterLastBuy!.to).toBe(100);
    expect(bar.today).toBeGreaterThan(0);
    expect(bar.today).toBeLessThan(bar.afterLastBuy!.from);
  });

  it('orders until the end of life when there is no last buy order', () => {
    const bar = lifecycleGeometry({ ...none, introduced: '2019-01-01', endOfLife: '2024-01-01' }, today)!;
    expect(bar.orderable!.to).toBe(bar.milestones.find((m) => m.name === 'endOfLife')!.at);
  });

  it('writes few years, inside the bar, in order', () => {
    for (const dates of [full, { ...none, introduced: '1968-05-01' }, { ...none, endOfLife: '2027-01-01' }]) {
      const { years } = lifecycleGeometry(dates, today)!;
      expect(years.length).toBeGreaterThan(0);
      expect(years.length).toBeLessThanOrEqual(5);
      expect(years.every(({ at }) => at > 0 && at < 100)).toBe(true);
      expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).sort((a, b) => a - b));
    }
  });

  it('stays within the bar when today is before the introduction', () => {
    const bar = lifecycleGeometry({ ...none, introduced: '2028-01-01' }, today)!;
    expect(bar.today).toBeGreaterThanOrEqual(0);
    expect(bar.orderable!.from).toBeGreaterThan(bar.today);
  });
});

describe('life-cycle news', () => {
  it('shows the next milestone', () => {
    expect(lifecycleNews({ ...none, lastBuyOrder: '2026-12-01', endOfLife: '2027-12-01' }, today)).toEqual({
      milestone: 'lastBuyOrder',
      days: 10,
    });
  });

  it('prefers a coming milestone to a past one', () => {
    const news = lifecycleNews({ ...none, lastBuyOrder: '2025-01-01', endOfLife: '2026-11-22' }, today);
    expect(news).toEqual({ milestone: 'endOfLife', days: 1 });
  });

  it('counts the days since the latest date that has passed', () => {
    expect(lifecycleNews(full, today)).toEqual({ milestone: 'endOfLife', days: -337 });
  });

  it('has nothing to say about an introduction', () => {
    expect(lifecycleNews({ ...none, introduced: '2020-01-01' }, today)).toBeNull();
  });
});
