import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'((?:\.|#web\/|#shared\/)[^']+)'/g;
/** What `web/ui` may use of `shared/`: rules without a domain. */
const GENERIC =
  /^shared\/(amounts|errors|field-problems|lists|portions|records|i18n\/.*|attachments\/.*|dictionaries\/.*)/;

const sources = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })
  .map((file) => `web/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file));

const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)).replaceAll('\\', '/');

const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+)/.exec(path)?.[1];

/** Whether a file may import another. Tests also use `web/testing`. */
function isAllowed(file: string, target: string): boolean {
  const isTest = file.includes('.test.');
  const isIn = (...folders: string[]) => folders.some((folder) => target.startsWith(`web/${folder}/`));
  const isShared = target.startsWith('shared/');
  if (isTest && isIn('testing')) return true;
  if (file.startsWith('web/ui/')) return isIn('ui', 'platform') || (isShared && (GENERIC.test(target) || isTest));
  if (file.startsWith('web/platform/')) return isIn('platform', 'phrases') || isShared;
  const feature = featureOf(file);
  if (!feature) return true;
  if (isIn('ui', 'platform') || isShared || target === 'web/app/routes/paths.ts') return true;
  return isIn(`features/${feature}`) || target.startsWith(`web/features/${featureOf(target)}/common/`);
}

test('a file imports only what its folder may import', () => {
  const forbidden = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(SPECIFIER)]
      .map(([, specifier = '']) => targetOf(file, specifier))
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(forbidden).toEqual([]);
});
