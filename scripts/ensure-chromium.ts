import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { asError } from '#shared/errors.ts';

/** The browser without its own windows and menus: it takes a quarter less of the processor, and draws pages the same. */
const BETTER = 'chromium-headless-shell';
const HEADLESS = `/usr/bin/${BETTER}`;
/** System locations of a browser; `CHROMIUM` overrides them. */
const PLACES = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without requests to Google at every start, and with letters drawn as in a window. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--font-render-hinting=slight',
];

/**
 * For pages of tests, which run too briefly for optimised code, and for collecting their garbage that often, to pay.
 * Benchmarks measure pages as they run elsewhere.
 */
const BRIEFLY = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16';
export const TEST_FLAGS = process.env.VIGIE_AS_DEPLOYED ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, BRIEFLY];

/** Path of the browser for tests, if any. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

const canInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
const isOffered = (name: string): boolean => spawnSync('apt-cache', ['show', name]).status === 0;

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Installs the better browser where the distribution has it. */
function install(): void {
  console.log('Installing Chromium for the tests …');
  if (!findChromium()) aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', isOffered(BETTER) ? BETTER : 'chromium');
}

function ensure(): void {
  const found = findChromium();
  const isWanted = !found || (found !== process.env.CHROMIUM && found !== HEADLESS && isOffered(BETTER));
  try {
    if (isWanted && canInstall()) install();
  } catch (error) {
    console.error(`Chromium could not be installed: ${asError(error).message}`);
  }
  if (findChromium()) return;
  console.error(
    'The tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM=/path/to/chromium.',
  );
  process.exit(1);
}

if (import.meta.main) ensure();
