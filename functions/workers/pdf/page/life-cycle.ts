import { dayText } from '#platform/words/display.ts';
import { type LifecycleDates, lifecycleGeometry, type Span } from '#shared/parts/lifecycle.ts';
import type { Context } from '../context.ts';
import { escaped, type Html, joined, paragraph } from './html.ts';

const WIDTH = 728;
const TOP = 20;
const HEIGHT = 12;
/** From this percentage on, the label of today has no room to its right. */
const LATE = 92;
const COLOURS = { introduced: '#1a7f4b', lastBuyOrder: '#b3560f', endOfLife: '#b3202a', replaced: '#1656d5' } as const;
const x = (percent: number): string => ((percent / 100) * WIDTH).toFixed(1);

const bar = ({ from, to }: Span, fill: string): string =>
  `<rect x="${x(from)}" y="${TOP}" width="${x(to - from)}" height="${HEIGHT}" fill="${fill}"/>`;
const text = (at: number, y: number, content: string, anchor = 'middle'): string =>
  `<text x="${x(at)}" y="${y}" font-size="10" text-anchor="${anchor}">${escaped(content)}</text>`;

/** Filled while orders are possible, hatched after the last buy order, empty afterwards; the dates are numbered. */
export function lifeCycle(dates: LifecycleDates, { translate, language, at }: Context): Html {
  const geometry = lifecycleGeometry(dates, at.slice(0, 10));
  if (!geometry) return paragraph(translate('dossiers:lifeCycle.unknown'), 'quiet');
  const { orderable, afterLastBuy, today, milestones, years } = geometry;
  const told = milestones.map(
    ({ name, date }) => `${translate(`dossiers:lifeCycle.${name}`)} ${dayText(date, language)}`,
  );
  const middle = TOP + HEIGHT / 2;
  const svg = `<svg viewBox="-9 0 ${WIDTH + 18} 56" role="img" aria-label="${escaped(told.join(', '))}">
    <defs><pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(25)"><rect width="5" height="5" fill="#ffece1"/><rect width="2.2" height="5" fill="#d9731f"/></pattern></defs>
    ${orderable ? bar(orderable, '#5fb98a') : ''}${afterLastBuy ? bar(afterLastBuy, 'url(#hatched)') : ''}
    <rect x=".5" y="${TOP}" width="${WIDTH - 1}" height="${HEIGHT}" fill="none" stroke="#5f6673"/>
    <line x1="${x(today)}" x2="${x(today)}" y1="${TOP - 5}" y2="${TOP + HEIGHT + 5}" stroke="#151b25" stroke-width="1.5"/>
    ${text(today, TOP - 8, translate('dossiers:lifeCycle.today'), today > LATE ? 'end' : today < 100 - LATE ? 'start' : 'middle')}
    ${milestones.map(({ name, at: place }, n) => `<circle cx="${x(place)}" cy="${middle}" r="7" fill="#fff" stroke="${COLOURS[name]}" stroke-width="2"/>${text(place, middle + 3.5, String(n + 1))}`).join('')}
    ${years.map(({ year, at: place }) => text(place, TOP + HEIGHT + 18, String(year))).join('')}</svg>`;
  const legend = told.map((each, n) => `<li><span class="key">${n + 1}</span>${escaped(each)}</li>`).join('');
  return joined([{ html: svg }, { html: `<ul class="legend">${legend}</ul>` }]);
}
