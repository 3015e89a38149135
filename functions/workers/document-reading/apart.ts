import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Asked, PROGRAM, READ } from './program.ts';

/** Limits of one file. Megabytes: of JavaScript's memory; the file and its pages are beside it. */
export type Limits = Pick<Asked, 'pages' | 'characters' | 'pictures'> & { megabytes: number; milliseconds: number };
export const LIMITS: Limits = { pages: 2000, characters: 2_000_000, pictures: 3, megabytes: 700, milliseconds: 60_000 };

const told = z.union([
  z.object({ text: z.string(), isCut: z.boolean(), pictures: z.int() }),
  z.object({ problem: z.enum(['encrypted', 'damaged']) }),
]);
export type ReadApart = z.infer<typeof told> | { problem: 'stopped' };

const run = promisify(execFile);
/** Bytes that the libraries may say beside the answer. */
const MESSAGES = 1_000_000;

/**
 * Reads a PDF or an image in a process of its own: without environment, with limits of memory and time, and write access
 * to one folder. PDFium runs as WebAssembly, so a file that it fails on harms that process alone.
 */
export async function readApart(
  path: string,
  type: string,
  folder: string,
  limits: Limits = LIMITS,
): Promise<ReadApart> {
  const { pages, characters, pictures, megabytes, milliseconds } = limits;
  const allowed = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${join(folder, '*')}`];
  const options = ['--no-warnings', `--max-old-space-size=${megabytes}`, ...allowed];
  const asked: Asked = { path, type, folder, pages, characters, pictures };
  try {
    const { stdout } = await run(process.execPath, [...options, PROGRAM, READ, JSON.stringify(asked)], {
      timeout: milliseconds,
      killSignal: 'SIGKILL',
      maxBuffer: 16 * characters + MESSAGES,
      env: {},
    });
    return told.parse(JSON.parse(stdout));
  } catch {
    return { problem: 'stopped' };
  }
}
