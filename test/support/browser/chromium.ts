import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, TEST_FLAGS } from '../../../scripts/ensure-chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the browser shared by all files. */
    browser: string;
  }
}

/** One browser for all files of a project; each test has its own contexts. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: run "npm test", which installs it.');
  const server = await chromium.launchServer({ executablePath, args: TEST_FLAGS });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
