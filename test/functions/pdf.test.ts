import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'vigie-pdf-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Prints a page, says its first bytes, and stays. */
const PRINTER = `
  const { pdfOf } = await import('#functions/workers/pdf/browser.ts');
  const pdf = await pdfOf('<h1>Obsolete since 2024</h1>', '<span></span>');
  console.log(Buffer.from(pdf).subarray(0, 5).toString());
  setInterval(() => {}, 60_000);
`;

/** Starts a process that holds a browser, as a function's instance does. */
async function startPrinter(): Promise<{ printer: ChildProcess; said: string }> {
  const printer = spawn(process.execPath, ['--input-type=module', '--eval', PRINTER], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      LAYER_DIR: join(ROOT, 'node_modules/@sparticuz/chromium/bin'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.race([once(printer.stdout, 'data'), once(printer, 'exit')]);
  return { printer, said: String(said).trim() };
}

/** Running processes whose program lies in this test's folder. */
const browsers = (): string[] =>
  readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').startsWith(temporary);
    } catch {
      return false;
    }
  });

test.runIf(process.platform === 'linux')(
  'the browser ends with its function, also with one that is killed',
  async () => {
    const { printer, said } = await startPrinter();
    expect(said).toBe('%PDF-');
    expect(browsers().length).toBeGreaterThan(0);
    printer.kill('SIGKILL');
    await vi.waitFor(() => expect(browsers()).toEqual([]), { timeout: 60_000 });
  },
);
