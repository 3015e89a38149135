import chromium from '@sparticuz/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import { env } from '#platform/runtime/env.ts';

/** The browser is replaced after this many pages, which bounds its memory leaks. */
const PAGES_PER_BROWSER = 50;
/** The package's single process leaks memory, and without zygote a crash ends the whole browser. */
const UNWANTED_FLAGS = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
];

let browser: Promise<Browser> | undefined;
let printed = 0;

async function launch(): Promise<Browser> {
  const args = await puppeteer.defaultArgs({
    args: chromium.args.filter((flag) => !UNWANTED_FLAGS.includes(flag)),
    headless: 'shell',
  });
  const executablePath = await chromium.executablePath(env('LAYER_DIR'));
  // A browser on a pipe ends with this process, however it ends.
  return puppeteer.launch({ args, pipe: true, ignoreDefaultArgs: true, executablePath, headless: 'shell' });
}

async function freshBrowser(): Promise<Browser> {
  if (browser && (printed >= PAGES_PER_BROWSER || !(await browser).connected)) {
    await (await browser).close().catch(() => undefined);
    browser = undefined;
  }
  if (!browser) printed = 0;
  browser ??= launch();
  printed += 1;
  return browser;
}

/** A4 with margins and a footer; scripts and network stay off, because the page is self-contained. */
export async function pdfOf(html: string, footer: string): Promise<Uint8Array> {
  const page = await (await freshBrowser()).newPage();
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
    });
  } finally {
    await page.close();
  }
}
