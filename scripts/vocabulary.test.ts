import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Words that code must not use for our concepts, with the word to use. The API's own words – contract keys, permission
 * names, stored fields, all in snake case or capitals – stay; see the table in ARCHITECTURE.md.
 */
const BANNED: readonly [pattern: RegExp, word: string][] = [
  [/[aA]sked(Monitoring|Processing)/, 'monitoringRequest, solutionRequest'],
  [/[pP]roposal/, 'solution'],
  // `analysis` itself is a field of stored requests.
  [/[a-z]Analys|^Analys|^analyses$/, 'import, review'],
  [/^(own)?[pP]art(y|ies)$/, 'supplier, thirdParty'],
  [/[fF]oresee|[fF]oresight|[fF]oreseen/, 'prefetch, preview'],
  [/^takeBack$|^layOver$|^laidOver$|^[nN]aive|^[oO]vertaken$/, 'compensate, applyOverlay, inMemory, SupersededError'],
  [/^[tT]aste$|[a-z]Taste$|^[mM]anners?$|^MANNERS$|^trail$|^patien/, 'preferences, options, navigationHistory, retry'],
  [/^[sS]ay$|^isWeak$|^along$|^born$/, 'translate, isSoft, relatedWrites, serverDefaults'],
];

const bannedIn = (name: string): string | undefined =>
  name.includes('_') ? undefined : BANNED.find(([pattern]) => pattern.test(name))?.[1];

/** Every identifier of a file. */
function namesIn(file: string, source: string): string[] {
  const names: string[] = [];
  new Visitor({
    Identifier: ({ name }) => void names.push(name),
  }).visit(parseSync(file, source).program);
  return names;
}

const files = globSync('{packages,shared,functions,web,infra,demo,scripts,test}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules') || path.includes('i18n') || path.endsWith('vocabulary.test.ts'),
});
const phrases = globSync('shared/i18n/**/*.ts', { cwd: ROOT });

test('code uses one word for each concept', () => {
  expect(files.length).toBeGreaterThan(1200);
  const found = files.flatMap((file) =>
    [...new Set(namesIn(file, readFileSync(join(ROOT, file), 'utf8')))].flatMap((name) => {
      const word = bannedIn(name);
      return word ? [`${file}: ${name} → ${word}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

const MAKER = /(?<![A-Za-z])[mM]akers?(?![a-z])|[a-z]Makers?(?![a-z])|(?<![A-Z])MAKERS?(?![A-Z])/;
/** Files with the word for another reason: the stored format of an index, and headers that users write. */
const MAY_SAY_MAKER = [
  'packages/matching/catalogue/packed-index.ts',
  'shared/imports/reading/headers/header-vocabulary.ts',
  'shared/imports/reading/headers/header-words.ts',
];

test('code, comments and phrases say manufacturer or third-party, not maker', () => {
  const found = [...files, ...phrases].flatMap((file) =>
    !MAY_SAY_MAKER.includes(file) && MAKER.test(readFileSync(join(ROOT, file), 'utf8')) ? [file] : [],
  );
  expect(found).toEqual([]);
  expect(['the maker’s', 'makerOf', 'isMaker', 'maker_ref', 'MAKERS'].every((text) => MAKER.test(text))).toBe(true);
  expect(MAKER.test('makeRoom')).toBe(false);
});

test.each([
  ['const askedMonitoring = 1;', 'askedMonitoring'],
  ['type Proposal = {};', 'Proposal'],
  ['function f({ party }) {}', 'party'],
  ['class Overtaken {}', 'Overtaken'],
])('a banned name is found in %s', (source, name) => {
  expect(namesIn('x.ts', source).filter((each) => bannedIn(each))).toContain(name);
});
