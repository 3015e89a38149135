import { asError } from '#shared/errors.ts';
import { readSettings, type Settings } from '../config.ts';

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
