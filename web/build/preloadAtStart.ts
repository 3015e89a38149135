import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { Language } from '#shared/i18n/languages.ts';
import { FIRST_PAGE, ORIGINS_IN } from '#shared/parts/first-page.ts';

/** Files for all languages, and those of each language. */
type Files = { all: string[] } & Record<Language, string[]>;
/**
 * The data for `boot.js`: files for visitors, for logged-in users, and by address (a regular expression); the font of all
 * text; what the list of parts asks for first.
 */
type Start = {
  open: Files;
  inside: Files;
  addresses: [address: string, files: Files][];
  font: string;
  parts: { page: typeof FIRST_PAGE; origins: typeof ORIGINS_IN };
};

/** A first screen: its file, and its files of phrases for each language. */
type Beginning = { screen: string; phrases: readonly string[] };
const OPEN: Beginning = {
  screen: 'web/features/authentication/Login.tsx',
  phrases: ['web/phrases/*/page.ts', 'shared/i18n/*/auth.ts', 'shared/i18n/*/validation.ts'],
};
const INSIDE: Beginning = { screen: 'web/app/start/Inside.tsx', phrases: ['web/phrases/*/page.ts'] };
/** Screens that users often open first. */
const ADDRESSES: Readonly<Record<string, Beginning>> = {
  '^/(parts/?)?$': { screen: 'web/features/parts/list/PartList.tsx', phrases: ['web/phrases/*/parts.ts'] },
  '^/parts/[^/]+$': {
    screen: 'web/features/parts/sheet/PartSheet.tsx',
    phrases: ['web/phrases/*/parts.ts', 'web/phrases/*/sheet.ts'],
  },
  '^/dashboard$': { screen: 'web/features/dashboard/Dashboard.tsx', phrases: ['shared/i18n/*/dashboard.ts'] },
};

/** Without it, the first text would be laid out in another font, and then again. */
const FONT = /\binter-latin-(?!ext)[^/]*\.woff2$/;

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Scripts and style sheets that a file needs, itself included. */
function filesOf(bundle: Rolldown.OutputBundle, path: string): Set<string> {
  const own = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`));
  if (!own) throw new Error(`${path} is not a file of its own in the build`);
  const files = new Set<string>();
  const waiting = [own.fileName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') continue;
    files.add(name);
    waiting.push(...chunk.imports);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  }
  return files;
}

function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => FONT.test(file));
  if (!font) throw new Error('The font of the page is not in the build');
  return font;
}

function startOf(bundle: Rolldown.OutputBundle): Start {
  const document = bundle['index.html'];
  const named = new Set(
    Object.keys(bundle).filter((file) => document?.type === 'asset' && String(document.source).includes(file)),
  );
  const filesOfBeginning = ({ screen, phrases }: Beginning, known: ReadonlySet<string>): Files => {
    const all = filesOf(bundle, screen).difference(known);
    const of = (language: Language) =>
      phrases.flatMap((path) => [...filesOf(bundle, path.replace('*', language)).difference(known).difference(all)]);
    return { all: [...all], en: of('en'), fr: of('fr') };
  };
  const inside = filesOfBeginning(INSIDE, named);
  const known = named.union(new Set(Object.values(inside).flat()));
  return {
    open: filesOfBeginning(OPEN, named),
    inside,
    addresses: Object.entries(ADDRESSES).map(([address, beginning]) => [address, filesOfBeginning(beginning, known)]),
    font: fontOf(bundle),
    parts: { page: FIRST_PAGE, origins: ORIGINS_IN },
  };
}

/**
 * Lets `boot.js`, which runs first and knows whether a user is logged in, preload all files of the first screen:
 * otherwise the browser discovers each file from the previous one.
 */
export function preloadAtStart(): Plugin {
  return {
    name: 'preload-at-start',
    apply: 'build',
    // After vite has assigned style sheets to chunks.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = readFileSync(fileURLToPath(new URL('../public/boot.js', import.meta.url)), 'utf8');
        const filled = source.replace('const START = null;', () => `const START = ${JSON.stringify(startOf(bundle))};`);
        if (filled === source) throw new Error('boot.js has no place for the files to preload');
        this.emitFile({ type: 'asset', fileName: 'boot.js', source: filled });
      },
    },
  };
}
