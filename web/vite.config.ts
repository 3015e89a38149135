import { fileURLToPath } from 'node:url';
import locales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from '#web/build/chunks.ts';
import { CODE, compressCode } from '#web/build/compress.ts';
import { constants } from '#web/build/constants.ts';
import { preloadAtStart } from '#web/build/preloadAtStart.ts';
import { pruneAmplifyTokens } from '#web/build/pruneAmplifyTokens.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** react-aria carries 30 languages; the page has two. */
const ariaLocales: Plugin = { ...locales.vite({ locales: ['en-US', 'fr-FR'] }), enforce: 'pre' };

/** Files of the document itself, which scripts need not name among what they load beside others. */
const AT_START = /\/(base|rolldown-runtime)-[^/]+$/;

export default defineConfig({
  root: here('.'),
  plugins: [react(), ariaLocales, pruneAmplifyTokens(), preloadAtStart(), compressCode()],
  define: constants,
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => !AT_START.test(name)) : needed,
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(here) },
        entryFileNames: `${CODE}/[name]-[hash].js`,
        chunkFileNames: `${CODE}/[name]-[hash].js`,
        assetFileNames: ({ names }) =>
          `${names.some((name) => name.endsWith('.css')) ? CODE : 'assets'}/[name]-[hash][extname]`,
      },
    },
    // The content security policy of the deployed page forbids data URLs for scripts and fonts.
    assetsInlineLimit: 0,
  },
});
