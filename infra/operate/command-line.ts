import { asError } from '#shared/errors.ts';
import { readSettings, type Settings } from '../config.ts';
import { checkAccount } from './checks.ts';

/** The settings of a command: of `-c name=value`, as for the CDK, otherwise of the environment. */
export function settingsFrom(args: readonly string[], environment = process.env): Settings {
  const given = new Map(
    args.flatMap((arg, n): [string, string][] => {
      if (!['-c', '--context'].includes(args[n - 1] ?? '')) return [];
      const [name = '', ...value] = arg.split('=');
      return [[name, value.join('=')]];
    }),
  );
  return readSettings((name) => given.get(name), environment);
}

const SIGNS = { ok: '✓', warn: '!', stop: '✗' };

/** Prints what was found. Returns whether the deployment can begin. */
export async function isReady(settings: Settings): Promise<boolean> {
  const found = await checkAccount(settings);
  for (const { level, says } of found) console.log(`${SIGNS[level]} ${says}.`);
  return found.every(({ level }) => level !== 'stop');
}

/** Runs a command; an error is one sentence and the exit code 1. */
export function run(command: () => Promise<boolean>): void {
  command().then(
    (isDone) => {
      process.exitCode = isDone ? 0 : 1;
    },
    (error: unknown) => {
      console.error(asError(error).message);
      process.exitCode = 1;
    },
  );
}
