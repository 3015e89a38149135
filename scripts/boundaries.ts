import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { ALLOWED, ALLOWED_IN_TESTS } from './allowed-imports.ts';

const ROOT = join(import.meta.dirname, '..');
const ALIASES = Object.entries(packageJson.imports).map(([alias, path]): [string, string] => [
  alias.replace('*', ''),
  path.replace(/^\.\//, '').replace('*', ''),
]);

/** Refused import. `target`: a path from the root, or the name of a package. */
export type Violation = { file: string; target: string };

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** `functions/api/*` and `parts` for `functions/api/parts/handler.ts`. */
function folderOf(file: string): { pattern: string; name: string | undefined } | undefined {
  const parts = file.split('/');
  for (let length = parts.length - 1; length > 0; length--) {
    const exact = parts.slice(0, length).join('/');
    if (exact in ALLOWED) return { pattern: exact, name: undefined };
    const pattern = [...parts.slice(0, length - 1), '*'].join('/');
    if (pattern in ALLOWED) return { pattern, name: parts[length - 1] };
  }
  return undefined;
}

/** Everything that a source file imports, static, dynamic and re-exported. */
function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((each) => each.moduleRequest?.value ?? []),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, text] = /^['"](.+)['"]$/.exec(source.slice(start, end)) ?? [];
    return text ?? [];
  });
  return [...named, ...exported, ...dynamic];
}

/** A path from the root, or the specifier itself when it names a package. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const alias = ALIASES.find(([start]) => specifier.startsWith(start));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

const matches = (target: string, pattern: string): boolean => {
  const shape = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return new RegExp(`^${shape}(/|$)`).test(target);
};

/** The imports of a file that its folder may not have. */
export function violationsOf(file: string, source: string): Violation[] {
  const folder = folderOf(file);
  if (!folder) return [];
  const own = folder.name === undefined ? folder.pattern : folder.pattern.replace('*', folder.name);
  const allowed = [own, ...(ALLOWED[folder.pattern] ?? []), ...(isTest(file) ? ALLOWED_IN_TESTS : [])];
  return importsOf(file, source)
    .map((specifier) => targetOf(file, specifier))
    .filter((target) => !allowed.some((pattern) => matches(target, pattern)))
    .map((target) => ({ file, target }));
}

/** Files under the folders that have a boundary, as paths from the root. */
export const checkedFiles = (): string[] =>
  globSync(
    Object.keys(ALLOWED).map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT, exclude: (path) => path.includes('node_modules') },
  );

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
