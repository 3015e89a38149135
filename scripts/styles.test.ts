import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Style sheets stay once they are loaded, and a screen is seen after any other: what one feature says of a class must not
 * reach a class of the same name in another.
 */
const featureOf = (file: string): string => /^web\/features\/([^/]+)\//.exec(file)?.[1] ?? 'ui';

/** Names of the classes whose elements a rule styles wherever they are: those that a selector consists of. */
function classesIn(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [piece] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[^{};]*[{};]/gs)) {
    const text = piece.slice(0, -1).trim();
    if (piece.endsWith('}')) open.pop();
    if (!piece.endsWith('{')) continue;
    if (!text.startsWith('@') && open.every((each) => each.startsWith('@')))
      for (const one of text.split(',')) {
        const name = /^\.([\w-]+)(\[[^\]]*\]|:(?!has\b)[\w-]+)*$/.exec(one.trim())?.[1];
        if (name) found.push(name);
      }
    open.push(text);
  }
  return found;
}

test('reads the classes of a style sheet', () => {
  const css =
    '@layer a { .b, .c:hover { top: 0; & .inner { top: 0 } } .d .e { top: 0 } @media print { .f[g] { top: 0 } } .h:has(.i) { top: 0 } }';
  expect(classesIn(css)).toEqual(['b', 'c', 'f']);
});

test('no class is styled by two features, or by a feature and the parts that all share', () => {
  const owners = new Map<string, Set<string>>();
  for (const file of globSync('web/{features,ui}/**/*.css'))
    for (const name of classesIn(readFileSync(file, 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(featureOf(file)));
  const shared = [...owners].filter(([, features]) => features.size > 1);
  expect(shared.map(([name, features]) => `.${name}: ${[...features].sort().join(', ')}`)).toEqual([]);
});

test('every weight of letters is one that the fonts have', () => {
  const fonts = readFileSync('web/theme/fonts.css', 'utf8');
  const [, min, max] = /font-weight: (\d+) (\d+);[^}]*url\("\.\/fonts\/inter-latin/.exec(fonts) ?? [];
  const used = globSync('web/**/*.css')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/font-weight: (\d+);/g)])
    .map(([, weight]) => Number(weight));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((weight) => weight < Number(min) || weight > Number(max))).toEqual([]);
});
