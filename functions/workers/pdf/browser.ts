import { rm } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { FLAGS } from './flags.ts';

/** The browser is replaced after this many pages: a browser of one process grows by 1 MB per page. */
const PAGES_PER_BROWSER = 50;
/** A start or a command that hangs leaves time for the other flags, within the two minutes of the function. */
const PATIENCE_MS = 25_000;
/** Sometimes a browser crashes while it starts, whatever its flags: each of them has two chances. */
const ATTEMPTS = [...FLAGS, ...FLAGS];

/** The flags with which this instance has printed a page. */
let proven: readonly string[] | undefined;
let browser: Browser | undefined;
/** Ends the browser, also one that hangs at its start. */
let stop = new AbortController();
let printed = 0;

const unpackedBrowser = (): Promise<string> => chromium.executablePath(env('LAYER_DIR'));

async function launch(flags: readonly string[]): Promise<Browser> {
  const args = await puppeteer.defaultArgs({ args: [...flags], headless: 'shell' });
  // A browser on a pipe ends with this process, however it ends.
  return puppeteer.launch({
    ...{ args, pipe: true, ignoreDefaultArgs: true, headless: 'shell' },
    executablePath: await unpackedBrowser(),
    // The initial page is not used. Waiting for it has no limit if a broken browser does not end.
    waitForInitialPage: false,
    signal: stop.signal,
    protocolTimeout: PATIENCE_MS,
  });
}

function endBrowser(): void {
  stop.abort();
  stop = new AbortController();
  browser = undefined;
  printed = 0;
}

/** A4 with margins and a footer; scripts and network stay off, because the page is self-contained. */
async function printPage(flags: readonly string[], html: string, footer: string): Promise<Uint8Array> {
  if (printed >= PAGES_PER_BROWSER || !browser?.connected) endBrowser();
  browser ??= await launch(flags);
  printed += 1;
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setContent(html, { waitUntil: 'load' });
    return await page.pdf({
      format: 'A4',
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      margin: { top: '14mm', bottom: '18mm', left: '14mm', right: '14mm' },
      tagged: true,
      outline: true,
    });
  } finally {
    await page.close().catch(() => undefined);
  }
}

/** The first page of an instance shows with which flags a browser works here. */
async function printFirstPage(html: string, footer: string): Promise<Uint8Array> {
  const errors: unknown[] = [];
  for (const { name, flags } of ATTEMPTS) {
    try {
      const pdf = await printPage(flags, html, footer);
      proven = flags;
      return pdf;
    } catch (error) {
      logger.warn('browser prints no page', { flags: name, error });
      errors.push(error);
      endBrowser();
    }
  }
  // What a function wrote that ran out of time may be incomplete; the next attempt unpacks it again.
  await rm(await unpackedBrowser(), { force: true });
  throw new AggregateError(errors, 'No browser prints a page');
}

export const pdfOf = (html: string, footer: string): Promise<Uint8Array> =>
  proven ? printPage(proven, html, footer) : printFirstPage(html, footer);
