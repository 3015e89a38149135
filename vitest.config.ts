import { availableParallelism, totalmem } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, TEST_FLAGS } from './scripts/ensure-chromium.ts';
import { LongestFirst } from './test/support/runner/longest-first.ts';
import { Progress } from './test/support/runner/progress.ts';
import { Slowest } from './test/support/runner/slowest.ts';
import { LIMIT_MS } from './test/support/runner/walks.ts';
import { constants } from './web/build/constants.ts';

/** One more than cores, as tests wait for the product and the browser. Each has a product, which takes 2 GB with its tests. */
const MAX_WORKERS = Math.max(2, Math.min(availableParallelism() + 1, Math.floor(totalmem() / 4e9)));

const project = (name: string, include: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node', setupFiles: ['test/support/runner/same-seed.ts'], ...extra },
});

/** Components in a real browser, as a person meets them: keys, focus, what fits on the screen. */
const inTheBrowser = {
  extends: true as const,
  // Found at the start: a library that is met later would load the page anew, in the middle of a test.
  optimizeDeps: { entries: ['web/main.tsx', 'web/**/*.browser.test.tsx'] },
  test: {
    name: 'components',
    include: ['web/**/*.browser.test.tsx'],
    // What is loaded lazily may take a moment at its first time.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { executablePath: findChromium() ?? '', args: TEST_FLAGS },
        contextOptions: { locale: 'en-GB' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  define: constants,
  test: {
    maxWorkers: MAX_WORKERS,
    sequence: { sequencer: LongestFirst },
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 90_000 } },
    // A terminal shows by itself which files are at work.
    reporters: [new Slowest(), ...(process.stdout.isTTY ? [] : [new Progress()]), 'default'],
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', AUDIT_DAYS: '400' },
    projects: [
      // Without an isolation that these need not: most of their time would go into loading the same modules again.
      project('unit', ['{packages,shared,functions,web,scripts,demo}/**/*.test.ts', 'test/support/**/*.test.ts'], {
        exclude: ['packages/local-cloud/**'],
        isolate: false,
      }),
      inTheBrowser,
      project('functions', ['test/functions/**/*.test.ts']),
      // In one process, which loads the CDK once and synthesizes each template once.
      project('infra', ['test/infra/**/*.test.ts'], {
        ...{ isolate: false, fileParallelism: false, sequence: { groupOrder: 1 } },
      }),
      project('local', ['test/local/**/*.test.ts', 'packages/local-cloud/**/*.test.ts']),
      project('product', ['test/{stack,e2e}/**/*.test.ts'], {
        // One product for each worker, built and seeded once.
        globalSetup: ['test/support/product/stack.ts', 'test/support/browser/chromium.ts'],
      }),
    ],
  },
});
