import type { Plugin } from 'vite';

const DECLARATION = /(--amplify-[\w-]+):((?:[^;{}"']|"[^"]*"|'[^']*')*);?/g;
const USE = /var\(\s*(--amplify-[\w-]+)/g;

/** Drops token declarations that no rule uses, again until none is left: tokens refer to tokens. */
export function prune(css: string): string {
  const used = new Set([...css.matchAll(USE)].map((match) => match[1]));
  const pruned = css.replace(DECLARATION, (declaration, name) => (used.has(name) ? declaration : ''));
  return pruned.length === css.length ? css : prune(pruned);
}

/** Amplify's base sheet declares the tokens of all its components, 130 kB; the page uses a tenth of them. */
export function pruneAmplifyTokens(): Plugin {
  return {
    name: 'prune-amplify-tokens',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = prune(String(file.source));
    },
  };
}
