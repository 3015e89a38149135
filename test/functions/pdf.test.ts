import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'vigie-pdf-'));
/** Contains the browser that the package unpacks. */
const UNPACKED = join(temporary, 'unpacked');
mkdirSync(UNPACKED);
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const print = (andThen: string) => `
  const { pdfOf } = await import('#functions/workers/pdf/browser.ts');
  const pdf = await pdfOf('<h1>Obsolete since 2024</h1>', '<span></span>');
  console.log(Buffer.from(pdf).subarray(0, 5).toString());
  ${andThen}
`;

/** A process that prints a page, as a function's instance does, with browsers in a folder of its own. */
function startPrinter(folder: string, andThen: string): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ['--input-type=module', '--eval', print(andThen)], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', POWERTOOLS_LOG_LEVEL: 'WARN' },
      LAYER_DIR: join(ROOT, 'node_modules/@sparticuz/chromium/bin'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Kills the browser of this process while it renders thousands of pages, and prints again. */
const KILL_WHILE_RENDERING = `
  const { readdirSync, readFileSync } = await import('node:fs');
  const parentOf = (id) => {
    try {
      const stat = readFileSync('/proc/' + id + '/stat', 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch { return 0; }
  };
  const own = readdirSync('/proc').filter((id) => /^\\d+$/.test(id) && parentOf(id) === process.pid);
  const printing = pdfOf('<p>A page</p>'.repeat(300_000), '<span></span>').then(() => 'printed', () => 'failed');
  setTimeout(() => {
    for (const id of own) process.kill(Number(id), 'SIGKILL');
    console.log('killed');
  }, 500);
  console.log(await printing);
  const again = await pdfOf('<h1>Again</h1>', '<span></span>');
  console.log(Buffer.from(again).subarray(0, 5).toString());
  process.exit();
`;

/** The command lines of running browsers. */
const browsers = (): string[] =>
  readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      const line = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return line.startsWith(temporary) ? [line] : [];
    } catch {
      return [];
    }
  });

/** Starts like a browser and ends when a page is opened. */
const WITHOUT_PAGES = `
  const { createReadStream, writeSync } = require('node:fs');
  let rest = '';
  createReadStream('', { fd: 3 }).on('data', (chunk) => {
    const messages = (rest + chunk).split('\\0');
    rest = messages.pop();
    for (const { id, method } of messages.map((message) => JSON.parse(message))) {
      if (method === 'Target.createTarget') process.exit(1);
      writeSync(4, JSON.stringify({ id, result: {} }) + '\\0');
    }
  });
`;

/** A folder whose browser runs a command instead if one of its flags is given. */
function folderWith(name: string, command: string, flag: string): string {
  const folder = join(temporary, name.replaceAll(' ', '-'));
  mkdirSync(folder);
  writeFileSync(join(folder, 'without-pages.cjs'), WITHOUT_PAGES);
  const script = `#!/bin/sh\ncase " $* " in *" ${flag} "*) ${command};; esac\nexec ${UNPACKED}/chromium "$@"\n`;
  writeFileSync(join(folder, 'chromium'), script, { mode: 0o755 });
  return folder;
}

describe.runIf(process.platform === 'linux')('the browser', () => {
  test('has one process, as Lambda requires, and ends with its function, also with one that is killed', async () => {
    const printer = startPrinter(UNPACKED, 'setInterval(() => {}, 60_000);');
    const [said] = await Promise.race([once(printer.stdout, 'data'), once(printer, 'exit')]);
    expect(String(said).trim()).toBe('%PDF-');
    expect(browsers()).toEqual([expect.stringContaining('--single-process')]);
    printer.kill('SIGKILL');
    await vi.waitFor(() => expect(browsers()).toEqual([]), { timeout: 300_000 });
  });

  test('that is killed while it renders fails that page at once, and the next attempt has another browser', async () => {
    const printer = startPrinter(UNPACKED, KILL_WHILE_RENDERING);
    const [said, log] = await Promise.all([text(printer.stdout), text(printer.stderr)]);
    expect(said.trim().split('\n'), log).toEqual(['%PDF-', 'killed', 'failed', '%PDF-']);
    await vi.waitFor(() => expect(browsers()).toEqual([]), { timeout: 300_000 });
  });

  test.each([
    ['does not start', 'exit 1'],
    ['opens no page', `exec ${process.execPath} "$TMPDIR/without-pages.cjs"`],
  ])('of one process that %s is replaced by one of several, and the log says so', async (name, command) => {
    const printer = startPrinter(folderWith(name, command, '--single-process'), 'process.exit();');
    const [said, log] = await Promise.all([text(printer.stdout), text(printer.stderr)]);
    expect(said.trim(), log).toBe('%PDF-');
    expect(log).toContain('"message":"browser prints no page"');
    expect(log).toContain('"flags":"one process"');
    await vi.waitFor(() => expect(browsers()).toEqual([]), { timeout: 300_000 });
  });

  test('that never prints is unpacked again by the next attempt', async () => {
    const folder = folderWith('never prints', 'exit 1', '--no-sandbox');
    const printer = startPrinter(folder, '');
    expect(await text(printer.stderr)).toContain('No browser prints a page');
    expect(readdirSync(folder)).not.toContain('chromium');
  });
});
