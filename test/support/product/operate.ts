import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Ended = { code: number; lines: string[] };

/** Runs commands of operators against a product of this machine, as from its folder. `data`: the product's folder. */
export function operating(data: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-operate-'));
  symlinkSync(data, join(folder, '.local'));
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', STAGE: 'local' } };
  const scriptOf = (name: string) => join(import.meta.dirname, '../../../infra/operate', `${name}.ts`);
  return {
    folder,
    run: (name: string, ...args: string[]): Promise<Ended> =>
      new Promise((resolve) =>
        execFile(process.execPath, [scriptOf(name), ...args], options, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, lines: (stdout + stderr).trim().split('\n') }),
        ),
      ),
    /** Kills the command as soon as `isEnough` resolves, unless it ended before. Returns whether it was killed. */
    killed: async (isEnough: () => Promise<void>, name: string, ...args: string[]): Promise<boolean> => {
      const child = spawn(process.execPath, [scriptOf(name), ...args], { ...options, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await Promise.race([isEnough(), ended]);
      const isRunning = child.exitCode === null;
      child.kill('SIGKILL');
      await ended;
      return isRunning;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
