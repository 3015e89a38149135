import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, context, type Metafile, type Plugin } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const output = 'dist/functions';
/** Maximum size of an API bundle, which every cold start loads; workers may be larger. */
export const API_BUNDLE_LIMIT = 1_080_000;

/** `name`: folder in `dist/functions`, such as `parts` or `job-import-read`. `bytes`: code without source map. */
export type Bundle = { name: string; bytes: number };

const foldersWithHandler = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => existsSync(join(root, folder, name, 'handler.ts')))
        .sort()
    : [];

const entryPoints = (): Record<string, string> =>
  Object.fromEntries([
    ...foldersWithHandler('functions/api').map((group) => [`${group}/index`, `functions/api/${group}/handler.ts`]),
    ['imports/index', 'functions/imports/handler.ts'],
    ...foldersWithHandler('functions/imports').map((step) => [
      `job-import-${step}/index`,
      `functions/imports/${step}/handler.ts`,
    ]),
    ...foldersWithHandler('functions/workers').map((job) => [
      `job-${job}/index`,
      `functions/workers/${job}/handler.ts`,
    ]),
  ]);

/**
 * Removes what functions never use of zod and bundlers cannot tree-shake: its messages in fifty languages, 300 kB, which our
 * own phrases replace, and schemas made from JSON schemas, 12 kB.
 */
const withoutRestOfZod: Plugin = {
  name: 'without-rest-of-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {};' }));
    onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]from-json-schema\.js$/ }, () => ({
      contents: 'export const fromJSONSchema = undefined;',
    }));
  },
};

/**
 * Removes the SDK's credential providers for developer machines (SSO, profiles, processes), containers and servers,
 * 105 kB. Functions always have credentials in their environment.
 */
const withoutProfiles: Plugin = {
  name: 'without-profiles',
  setup({ onResolve, onLoad }) {
    const profiles =
      /^(@aws-sdk\/credential-provider-(http|ini|login|process|sso|web-identity)|@smithy\/credential-provider-imds)$/;
    onResolve({ filter: profiles }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'profiles' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'profiles' }, () => ({ contents: 'export {};' }));
  },
};

/**
 * Loads `node:http` without its ES module: making that reads all of its exports, and one of them loads all of undici, a
 * tenth of a function's start.
 */
const withoutUndici: Plugin = {
  name: 'without-undici',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, () => ({ path: 'http', namespace: 'builtin' }));
    onLoad({ filter: /.*/, namespace: 'builtin' }, () => ({
      contents: "module.exports = process.getBuiltinModule('node:http');",
    }));
  },
};

const NO_MAP = Buffer.from(JSON.stringify({ version: 3, sources: ['library'], mappings: 'AAAA' })).toString('base64');

/** Source maps cover our own code only. Those of libraries took a fifth of the build's time and of a function's start. */
const withoutMapsOfLibraries: Plugin = {
  name: 'without-maps-of-libraries',
  setup: ({ onLoad }) =>
    onLoad({ filter: /node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_MAP}`,
    })),
};

const options = (): BuildOptions & { metafile: true } => ({
  absWorkingDir: root,
  entryPoints: entryPoints(),
  outdir: output,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  // Accents and words in other scripts would be escaped, which takes up to three times their bytes.
  charset: 'utf8',
  sourcemap: true,
  sourcesContent: false,
  mainFields: ['module', 'main'],
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  define: { VERSION: JSON.stringify(packageJson.version) },
  plugins: [withoutRestOfZod, withoutProfiles, withoutUndici, withoutMapsOfLibraries],
  // Bundled CommonJS packages still call require() for Node.js modules.
  banner: { js: "import{createRequire as vigieRequire}from'node:module';const require=vigieRequire(import.meta.url);" },
});

export const bundlesOf = (metafile: Metafile): Bundle[] =>
  Object.entries(metafile.outputs)
    .filter(([file]) => file.endsWith('/index.mjs'))
    .map(([file, { bytes }]) => ({ name: file.split('/').at(-2) ?? file, bytes }));

/** One sentence per API bundle over the limit. */
export const oversized = (bundles: readonly Bundle[]): string[] =>
  bundles
    .filter(({ name, bytes }) => !name.startsWith('job-') && bytes >= API_BUNDLE_LIMIT)
    .map(
      ({ name, bytes }) =>
        `functions/${name} is ${kilobytes(bytes)} kB bundled; an API function must stay under ${kilobytes(API_BUNDLE_LIMIT)} kB.`,
    );

const kilobytes = (bytes: number): string => Math.ceil(bytes / 1000).toString();

export const sizeTable = (bundles: readonly Bundle[]): string =>
  bundles.map(({ name, bytes }) => `${name.padEnd(20)} ${kilobytes(bytes).padStart(6)} kB`).join('\n');

/** The document of all routes, which the status function serves without loading the contracts. */
async function writeOpenApi(): Promise<void> {
  const { openApi } = await import('../shared/openapi.ts');
  writeFileSync(join(root, output, 'status/openapi.json'), JSON.stringify(openApi(packageJson.version)));
}

/** Functions that take new passwords look them up in this file. */
function copyKnownPasswords(): void {
  for (const group of ['authentication', 'users'])
    copyFileSync(
      join(root, 'functions/platform/auth/passwords/known-passwords.bin'),
      join(root, output, group, 'known-passwords.bin'),
    );
}

/** The function that reads documents loads PDFium from this file. */
function copyPdfium(): void {
  const file = join(root, 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm');
  copyFileSync(file, join(root, output, 'job-document-reading/pdfium.wasm'));
}

type Watching = { watch: true; onBuild?: (bundles: Bundle[]) => void };

/**
 * Bundles every function into `dist/functions/<name>/index.mjs`. With `watch`, resolves after the first build and
 * rebuilds on changes until `stop()`. A folder that gets its first handler later requires a restart.
 */
export async function buildFunctions(
  settings: { watch?: false } | Watching = {},
): Promise<{ bundles: Bundle[]; stop: () => Promise<void> }> {
  rmSync(join(root, output), { recursive: true, force: true });
  if (!settings.watch) {
    const { metafile } = await build(options());
    writeFileSync(join(root, 'dist/functions.meta.json'), JSON.stringify(metafile));
    await writeOpenApi();
    copyKnownPasswords();
    copyPdfium();
    return { bundles: bundlesOf(metafile), stop: async () => {} };
  }
  const first = Promise.withResolvers<Bundle[]>();
  const announce: Plugin = {
    name: 'announce',
    setup: ({ onEnd }) =>
      onEnd(({ metafile, errors }) => {
        if (!metafile) return first.reject(new Error(`${errors.length} errors in the functions`));
        const bundles = bundlesOf(metafile);
        first.resolve(bundles);
        settings.onBuild?.(bundles);
      }),
  };
  const { plugins = [], ...rest } = options();
  const watcher = await context({ ...rest, plugins: [...plugins, announce] });
  await watcher.watch();
  const bundles = await first.promise;
  await writeOpenApi();
  copyKnownPasswords();
  copyPdfium();
  return { bundles, stop: () => watcher.dispose() };
}

/** Builds the page into `dist/web`. */
export async function buildWeb(): Promise<void> {
  // With a test runner's NODE_ENV, React's development build would be bundled.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
}

async function buildAndCheckFunctions(): Promise<void> {
  const { bundles } = await buildFunctions();
  console.log(sizeTable(bundles));
  const problems = oversized(bundles);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Builds `functions`, `page`, or both. */
async function main(part: string | undefined): Promise<void> {
  await Promise.all([part !== 'page' && buildAndCheckFunctions(), part !== 'functions' && buildWeb()]);
}

if (import.meta.main) await main(process.argv[2]);
