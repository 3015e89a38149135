import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { targetOf } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Loaded before any screen. */
const ALWAYS = ['common', 'shell'];

const quoted = (text: string): string[] => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name ?? '');

/** What the page loads together with a file: what it imports at its head, without types. */
function loadedWith(file: string): string[] {
  const { staticImports } = parseSync(file, read(file)).module;
  return staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => targetOf(file, moduleRequest.value))
    .filter((target) => /^web\/.*\.tsx?$/.test(target));
}

/** Namespaces of phrases that a screen's own files ask for while it is shown, each with a file that does. */
function askedBy(screen: string): Map<string, string> {
  const asked = new Map<string, string>();
  const files = new Set([screen]);
  for (const file of files) {
    for (const [, names] of read(file).matchAll(/useTranslation\(([^)]*)\)/g))
      for (const name of quoted(names ?? '')) asked.set(name, file);
    for (const each of loadedWith(file)) files.add(each);
  }
  return asked;
}

/** The files of screens and the phrases that are loaded before they are shown. */
const screens = globSync('web/app/routes/screens/*.ts', { cwd: ROOT }).flatMap((file) =>
  [...read(file).matchAll(/phrases: \[([^\]]*)\](?:\{[^}]*\}|[^{}])*?load: \(\) => import\('([^']+)'\)/g)].map(
    ([, phrases, path]): [string, string[]] => [targetOf(file, path ?? ''), [...ALWAYS, ...quoted(phrases ?? '')]],
  ),
);

// A screen that begins to wait once its address is shown stays if its user goes back in that moment.
test('a screen has all phrases of its files before it is shown', () => {
  expect(screens.length).toBeGreaterThan(40);
  const missing = screens.flatMap(([screen, phrases]) =>
    [...askedBy(screen)].flatMap(([name, file]) => (phrases.includes(name) ? [] : [`${screen}: ${name}, for ${file}`])),
  );
  expect(missing).toEqual([]);
});
