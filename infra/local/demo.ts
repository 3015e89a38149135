import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cloud } from '@vigie/local-cloud';
import { asError } from '#shared/errors.ts';
import type { DemoUser, Progress } from '../../demo/seed.ts';
import { writeFormat } from './data-format.ts';
import { DATA_DIR } from './folders.ts';

const FILE = join(DATA_DIR, 'demo.json');

/** Written once the demo data is complete. */
type DemoFile = { url: string; users: DemoUser[] };
const read = (): DemoFile => JSON.parse(readFileSync(FILE, 'utf8')) as DemoFile;

export const isSeeded = (): boolean => existsSync(FILE);

/** A new password for all demo users on this machine that satisfies the policy. Not stored in the repository. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const random = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `Garde-${random}-${randomInt(10)}`;
}

/** Fills an empty store. Runs the use cases in this process, with the environment of deployed functions. */
export async function seed(cloud: Cloud, progress: Progress): Promise<void> {
  // Demo users have passwords, which the login function sets, and solutions have attachments.
  const settings = ['authentication', 'solutions', 'seed'].map((name) => cloud.functionEnv(name));
  // The files of the demo are our own, and need no scan.
  Object.assign(process.env, ...settings, { POWERTOOLS_LOG_LEVEL: 'ERROR', MALWARE_SCAN: 'off' });
  const { seedDemo } = await import('../../demo/seed.ts');
  writeFormat(DATA_DIR);
  try {
    const today = new Date().toISOString().slice(0, 10);
    const users = await seedDemo({ today, password: newPassword(), load: cloud.load, progress });
    writeFileSync(FILE, `${JSON.stringify({ url: cloud.url, users } satisfies DemoFile, null, 2)}\n`);
  } catch (error) {
    throw new Error(
      `The demo data could not be written (${asError(error).message}). Run "npm run reset", then start again.`,
      { cause: error },
    );
  }
}

/** Prints the URL and the demo users. */
export function printSummary(url: string, milliseconds: number): void {
  const demo = { ...read(), url };
  writeFileSync(FILE, `${JSON.stringify(demo, null, 2)}\n`);
  const lines = demo.users.map(
    ({ role, username, password }) => `  ${role.padEnd(14)} ${username.padEnd(16)} ${password}`,
  );
  console.log(
    `\nVigie is ready at ${url} (${(milliseconds / 1000).toFixed(1)} s)\n\n  role           username         password\n${lines.join('\n')}\n`,
  );
  console.log(`Mailbox ${url}/_local/mail · functions, queues and logs ${url}/_local/ · end with Ctrl-C\n`);
}
