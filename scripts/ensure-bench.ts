import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BENCH = join(import.meta.dirname, '../bench');

/** npm writes this file at the end of an installation. */
const INSTALLED = join(BENCH, 'node_modules/.package-lock.json');

const changedAt = (path: string): number => statSync(path).mtimeMs;

/** Whether bench's dependencies are there, as its lockfile names them. */
const isInstalled = (): boolean =>
  existsSync(INSTALLED) && changedAt(INSTALLED) >= changedAt(join(BENCH, 'package-lock.json'));

if (!isInstalled()) {
  console.log("Installing bench's own dependencies …");
  execFileSync('npm', ['ci', '--prefix', BENCH], { stdio: 'inherit' });
}
