import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import type { Page } from 'puppeteer-core';

export type Device = 'desktop' | 'mobile';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  'speed index': 'speed-index',
} as const;

/** Scores of 0 to 100, times in ms, the layout's shift without a unit, and the audits of `CATEGORIES` that found something. */
export type Measured = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  times: Record<keyof typeof TIMES, number>;
  shift: number;
  found: string[];
};

const mapped = <K extends string, From, To>(from: Record<K, From>, to: (value: From) => To): Record<K, To> =>
  Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, to(value)])) as Record<K, To>;

/** The first facts of a finding: what was written into the console, for example. */
const itemsOf = (details: Result['audits'][string]['details']): unknown[] =>
  details && 'items' in details && Array.isArray(details.items) ? details.items.slice(0, 3) : [];

/** What costs points, outside of performance. */
const findings = ({ categories, audits }: Result): string[] =>
  [categories.accessibility, categories['best-practices']]
    .flatMap((category) => category?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && Number(audits[id]?.score) < 1)
    .map(({ id }) => `${id} ${JSON.stringify(itemsOf(audits[id]?.details))}`);

/** One load of an address without anything kept but local storage, as Lighthouse sees it. */
export async function measure(page: Page, url: string, device: Device): Promise<Measured> {
  const flags = { onlyCategories: [...CATEGORIES], logLevel: 'error' as const, disableFullPageScreenshot: true };
  // Lighthouse has the types of a puppeteer of its own.
  const load = () => lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined, page as never);
  // A trace that the browser began too late says nothing: the second one is complete.
  const tried = await load();
  const answer = tried?.lhr.runtimeError ? await load() : tried;
  if (!answer || answer.lhr.runtimeError) throw new Error(`${url}: ${answer?.lhr.runtimeError?.message}`);
  const { categories, audits } = answer.lhr;
  const all = Object.fromEntries(CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? Number.NaN)]));
  return {
    scores: all as Measured['scores'],
    times: mapped(TIMES, (id) => audits[id]?.numericValue ?? Number.NaN),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    found: findings(answer.lhr),
  };
}
