import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { ALLOWED, ALLOWED_IN_PACKAGE_TESTS, ALLOWED_IN_TESTS } from './allowed-imports.ts';

const ROOT = join(import.meta.dirname, '..');
const ALIASES = Object.entries(packageJson.imports).map(([alias, path]): [string, string] => [
  alias.replace('*', ''),
  path.replace(/^\.\//, '').replace('*', ''),
]);

/** Refused import. `target`: a path from the root, or the name of a package. */
export type Violation = { file: string; target: string };

/** What a test may import besides what its folder may. */
function allowedInTest(file: string): readonly string[] {
  if (!/\.test\.tsx?$|\/testing\//.test(file)) return [];
  return file.startsWith('packages/') ? ALLOWED_IN_PACKAGE_TESTS : ALLOWED_IN_TESTS;
}

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

type Module = ReturnType<typeof parseSync>['module'];

/** What a source file imports at its head, types included, and what it exports of others. */
function staticImportsOf({ staticImports, staticExports }: Module): string[] {
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap((each) => each.moduleRequest?.value ?? []));
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported];
}

/** Everything that a source file imports, static, dynamic and re-exported. */
function importsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, text] = /^['"](.+)['"]$/.exec(source.slice(start, end)) ?? [];
    return text ?? [];
  });
  return [...staticImportsOf(module), ...dynamic];
}

/** A path from the root, or the specifier itself when it names a package. */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const alias = ALIASES.find(([start]) => specifier.startsWith(start));
  return alias ? alias[1] + specifier.slice(alias[0].length) : specifier;
}

const matches = (target: string, pattern: string): boolean => {
  const shape = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  const end = pattern.startsWith('@vigie/') ? '$' : '(/|$)';
  return new RegExp(`^${shape}${end}`).test(target);
};

/** The imports of a file that its folder may not have. */
export function violationsOf(file: string, source: string): Violation[] {
  const folder = folderOf(file);
  if (!folder) return [];
  const own = folder.name === undefined ? folder.pattern : folder.pattern.replace('*', folder.name);
  const allowed = [own, ...(ALLOWED[folder.pattern] ?? []), ...allowedInTest(file)];
  return importsOf(file, source)
    .map((specifier) => targetOf(file, specifier))
    .filter((target) => !allowed.some((pattern) => matches(target, pattern)))
    .map((target) => ({ file, target }));
}

/**
 * Circles of files that import each other, also only by type: `a.ts → b.ts → a.ts`. Code in a circle cannot be read, moved
 * or tested by itself. Imports that load later do not count. `sources`: text by path from the root.
 */
export function circlesIn(sources: ReadonlyMap<string, string>): string[] {
  const targets = new Map(
    [...sources].map(([file, source]) => [
      file,
      staticImportsOf(parseSync(file, source).module)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => sources.has(target)),
    ]),
  );
  const circles: string[] = [];
  const left = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) return void circles.push([...path.slice(start), file].join(' → '));
    if (left.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    left.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return circles;
}

/** Files under the folders that have a boundary, as paths from the root. */
export const checkedFiles = (): string[] =>
  globSync(
    Object.keys(ALLOWED).map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT, exclude: (path) => path.includes('node_modules') },
  );

export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
