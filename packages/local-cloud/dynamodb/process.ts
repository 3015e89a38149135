import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { HOST } from '../lib/http.ts';

const START_LIMIT_MS = 10_000;

export interface DatabaseProcess {
  pid: number;
  /** Resolves when the process has ended, for whatever reason: `isTold` if a terminal told it to, by Ctrl-C. */
  exited: Promise<{ isTold: boolean }>;
  stop(): Promise<void>;
}

/** Starts dynoxide and waits until this very child says that it listens: another server on the port is no answer. */
export async function spawnDynoxide(binary: string, dataFile: string, port: number): Promise<DatabaseProcess> {
  const child = spawn(binary, ['serve', '--host', HOST, '--port', String(port), '--db-path', dataFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<{ isTold: boolean }>((resolve) =>
    child.once('close', (code, signal) => resolve({ isTold: signal === 'SIGINT' || code === 0 })),
  );
  await listening(child);
  return {
    pid: child.pid ?? 0,
    exited,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The local database ${reason}: ${output.trim()}`));
    };
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
      if (!output.includes('listening on')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', (error) => fail(`cannot be run (${error.message})`));
    child.once('exit', (code) => fail(`ended with status ${code}`));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Remembers the child, so that the next start can end it if this process was killed outright. */
export function writePidFile(path: string, pid: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, String(pid));
}

/** Ends the database that a killed parent left behind, after making sure that the pid is still one. */
export async function endOrphan(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (pid > 0 && commandOf(pid).includes('dynoxide')) {
    process.kill(pid, 'SIGTERM');
    for (let i = 0; i < 500 && commandOf(pid).includes('dynoxide'); i++) await pause(20);
  }
  rmSync(pidFile, { force: true });
}

/** Empty when there is no such process (or only what is left of one). */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
