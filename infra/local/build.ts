import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PageHandler } from '@vigie/local-cloud';
import { buildFunctions } from '../../scripts/build.ts';
import { ASSEMBLY_DIR, DATA_DIR, ROOT, WEB_DIR } from './folders.ts';

const SOURCES = [
  'packages',
  'functions',
  'shared',
  'web',
  'infra',
  'scripts',
  'demo',
  'package.json',
  'package-lock.json',
  'cdk.json',
];
const STAMP = join(DATA_DIR, 'build.txt');

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

/** Settings of the environment that the template contains: a restored table that the stage uses. */
const SETTINGS = ['RESTORED_TABLE', 'RESTORED_TABLE_STREAM'];

/** Hash of all source files and settings. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of SETTINGS) hash.update(`${process.env[name] ?? ''}\0`);
  for (const source of SOURCES)
    for (const file of filesOf(join(ROOT, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

/** Whether the last build is up to date. */
export const isBuilt = (): boolean =>
  existsSync(STAMP) &&
  existsSync(join(ASSEMBLY_DIR, 'manifest.json')) &&
  existsSync(join(WEB_DIR, 'index.html')) &&
  existsSync(join(ROOT, 'dist/functions')) &&
  readFileSync(STAMP, 'utf8') === fingerprint();

export function rememberBuild(): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint());
}

/** What a build makes. The page is not needed before the running cloud is used. */
type Build = { functions: Promise<void>; page: Promise<void> };

/** esbuild is done before collecting its garbage pays: below this limit, that took a third of its processor time. */
const WITHOUT_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** In a separate process: the bundlers keep a gigabyte that the running cloud does not need. */
async function run(part: 'functions' | 'page'): Promise<void> {
  const env = { ...process.env, ...WITHOUT_COLLECTIONS };
  const build = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.ts'), part], { env });
  await build.catch(({ stderr }: { stderr: string }) => {
    throw new Error(`The build failed.\n${stderr}`);
  });
}

/**
 * Builds the functions, then the page, since the cloud can start without it. The page's folder is emptied at once, as
 * synthesis reads it meanwhile.
 */
export function startBuild(): Build {
  rmSync(WEB_DIR, { recursive: true, force: true });
  mkdirSync(WEB_DIR, { recursive: true });
  const functions = run('functions');
  const page = functions.then(() => run('page'));
  // Avoids an unhandled rejection; the caller awaits the page later.
  page.catch(() => undefined);
  return { functions, page };
}

type Watching = { pageHandler: PageHandler; stop: () => Promise<void> };

/** Rebuilds functions on changes and reports their names; Vite serves the page with hot reload. */
export async function watchAll(onBuild: (names: string[]) => void): Promise<Watching> {
  const { createServer } = await import('vite');
  const functions = await buildFunctions({
    watch: true,
    onBuild: (bundles) => onBuild(bundles.map(({ name }) => name.replace(/^job-/, ''))),
  });
  const vite = await createServer({
    configFile: join(ROOT, 'web/vite.config.ts'),
    server: { middlewareMode: true, ws: { port: 0 } },
    appType: 'spa',
  });
  return {
    pageHandler: (request, response) => vite.middlewares(request, response),
    stop: async () => void (await Promise.all([functions.stop(), vite.close()])),
  };
}
