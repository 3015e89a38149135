import type { Plugin } from 'vite';

const DECLARATION = /(--amplify-[\w-]+):((?:[^;{}"']|"[^"]*"|'[^']*')*);?/g;
const USE = /var\(\s*(--amplify-[\w-]+)/g;

/** Removes unused token declarations, repeatedly: tokens refer to tokens. */
export function prune(sheets: readonly string[]): string[] {
  const used = new Set(sheets.flatMap((css) => [...css.matchAll(USE)].map((match) => match[1])));
  const pruned = sheets.map((css) =>
    css.replace(DECLARATION, (declaration, name) => (used.has(name) ? declaration : '')),
  );
  return pruned.every((css, index) => css.length === sheets[index]?.length) ? pruned : prune(pruned);
}

/** Amplify's base sheet declares the tokens of all its components, 130 kB; the page uses a tenth of them. */
export function pruneAmplifyTokens(): Plugin {
  return {
    name: 'prune-amplify-tokens',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      const sheets = prune(files.map((file) => String(file.type === 'asset' && file.source)));
      files.forEach((file, index) => {
        if (file.type === 'asset') file.source = sheets[index] ?? '';
      });
    },
  };
}
