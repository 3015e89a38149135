import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** System locations of Chromium; `CHROMIUM` overrides them. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** These flags prevent background requests to Google at every start. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** Path of the browser for tests, if any. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

const canInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

function install(): void {
  console.log('Installing Chromium for the tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function ensure(): void {
  if (findChromium()) return;
  if (canInstall()) install();
  if (findChromium()) return;
  console.error(
    'The tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM=/path/to/chromium.',
  );
  process.exit(1);
}

if (import.meta.main) ensure();
