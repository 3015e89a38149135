import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Limits of one PDF. Megabytes: of the process that reads it, beside the file itself. */
type Limits = { pages: number; characters: number; megabytes: number; milliseconds: number };
export const PDF_LIMITS: Limits = { pages: 2000, characters: 2_000_000, megabytes: 700, milliseconds: 60_000 };

/** This file; in a bundle, the bundle. Started as a program with this argument, it writes the text of a PDF. */
const PROGRAM = import.meta.filename;
const READ = 'read-pdf';

const answer = z.union([
  z.object({ text: z.string(), isCut: z.boolean() }),
  z.object({ problem: z.enum(['encrypted', 'damaged']) }),
]);
export type PdfText = z.infer<typeof answer> | { problem: 'stopped' };

const run = promisify(execFile);
/** Bytes that pdf.js may say about the file and the platform. */
const MESSAGES = 1_000_000;

/**
 * The text of a PDF. pdf.js reads it in a process of its own: without environment and without write access, with limits
 * of memory and time.
 */
export async function pdfText(path: string, limits: Limits = PDF_LIMITS): Promise<PdfText> {
  const options = ['--no-warnings', `--max-old-space-size=${limits.megabytes}`, '--permission', '--allow-fs-read=*'];
  const asked = [path, String(limits.pages), String(limits.characters)];
  try {
    const { stdout } = await run(process.execPath, [...options, PROGRAM, READ, ...asked], {
      timeout: limits.milliseconds,
      killSignal: 'SIGKILL',
      maxBuffer: 16 * limits.characters + MESSAGES,
      env: {},
    });
    return answer.parse(JSON.parse(stdout));
  } catch {
    return { problem: 'stopped' };
  }
}

/** Names of what pdf.js throws for a file that needs a password. */
const LOCKED = 'PasswordException';

async function read(path: string, pages: number, characters: number): Promise<PdfText> {
  // In Node.js pdf.js loads this by a path that a bundle does not have, unless it finds it here.
  Reflect.set(globalThis, 'pdfjsWorker', await import('pdfjs-dist/legacy/build/pdf.worker.mjs'));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await readFile(path));
  try {
    const document = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
    let text = '';
    for (let n = 1; n <= Math.min(document.numPages, pages) && text.length < characters; n += 1) {
      const page = await document.getPage(n);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : ' ');
      text += '\n';
      page.cleanup();
    }
    const isCut = document.numPages > pages || text.length > characters;
    return { text: text.slice(0, characters), isCut };
  } catch (error) {
    return { problem: error instanceof Error && error.name === LOCKED ? 'encrypted' : 'damaged' };
  }
}

if (import.meta.main && process.argv[2] === READ) {
  const [, , , path = '', pages, characters] = process.argv;
  const found = await read(path, Number(pages), Number(characters));
  process.stdout.write(JSON.stringify(found), () => process.exit());
}
