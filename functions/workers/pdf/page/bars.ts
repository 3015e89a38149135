import { escaped, type Html } from './html.ts';

const WIDTH = 728;
const HEIGHT = 110;
const BASE = 84;
const HIGHEST = 66;

/** The fills of bars, which also differ in black and white. */
const FILLS = {
  orange: '<rect width="6" height="6" fill="#ffece1"/><rect width="2.6" height="6" fill="#d9731f"/>',
  red: '<rect width="6" height="6" fill="#b3202a"/>',
} as const;
export type Fill = keyof typeof FILLS;
export type Bar = { label: string; count: number; text: string };

/** Columns side by side, each with its number above and its label below. */
export function columns(bars: readonly Bar[], fill: Fill): Html {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = WIDTH / Math.max(1, bars.length);
  const drawn = bars.map(({ label, count, text }, n) => {
    const [middle, height] = [((n + 0.5) * step).toFixed(1), (count / most) * HIGHEST];
    const bar = `<rect x="${(n * step + step * 0.2).toFixed(1)}" y="${(BASE - height).toFixed(1)}" width="${(step * 0.6).toFixed(1)}" height="${height.toFixed(1)}" fill="url(#${fill})" stroke="#5f6673"/>`;
    const word = (y: number, content: string, size: number) =>
      `<text x="${middle}" y="${y.toFixed(1)}" font-size="${size}" text-anchor="middle">${escaped(content)}</text>`;
    return `${count > 0 ? bar : ''}${word(BASE - height - 4, text, 11)}${word(BASE + 15, label, 9.5)}`;
  });
  const told = bars.map(({ label, text }) => `${label}: ${text}`).join(', ');
  return {
    html: `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(told)}"><defs><pattern id="${fill}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">${FILLS[fill]}</pattern></defs><line x1="0" x2="${WIDTH}" y1="${BASE}" y2="${BASE}" stroke="#5f6673"/>${drawn.join('')}</svg>`,
  };
}

type States = { parts: number; available: number; at_risk: number; unknown: number };
const SHARES = [
  ['available', '#bfe5cf'],
  ['at_risk', '#b3202a'],
  ['unknown', 'url(#dotted)'],
] as const;

/** The shares of states as one bar: light, dark and dotted. The numbers stand beside it. */
export function stateBar(states: States, height = 8): Html {
  let from = 0;
  const shares = SHARES.map(([state, fill]) => {
    const width = states.parts === 0 ? 0 : (states[state] / states.parts) * 100;
    const rect = `<rect x="${from.toFixed(2)}" y="0" width="${width.toFixed(2)}" height="10" fill="${fill}"/>`;
    from += width;
    return width > 0 ? rect : '';
  });
  return {
    html: `<svg viewBox="0 0 100 10" preserveAspectRatio="none" style="height:${height}pt" aria-hidden="true"><defs><pattern id="dotted" width="1.6" height="3" patternUnits="userSpaceOnUse"><rect width="1.6" height="3" fill="#fff"/><rect width=".8" height="1.5" fill="#8a919c"/></pattern></defs>${shares.join('')}<rect width="100" height="10" fill="none" stroke="#5f6673" stroke-width=".6" vector-effect="non-scaling-stroke"/></svg>`,
  };
}
