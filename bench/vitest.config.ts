import { defineConfig } from 'vitest/config';
import { HOUR_MS } from '../shared/values/units.ts';
import { Slowest } from '../test/support/runner/slowest.ts';

// Products for tests run without V8's optimiser. Read by the process that starts them, and by those it starts.
process.env.VIGIE_AS_DEPLOYED = 'yes';

/** One file after the other, because two at a time would measure each other. */
const project = (name: string, include: string[], extra: object) => ({
  extends: true as const,
  test: { name, include, environment: 'node', fileParallelism: false, ...extra },
});

export default defineConfig({
  // The build of the product and the support files of its tests expect to run there.
  root: `${import.meta.dirname}/..`,
  test: {
    reporters: [new Slowest(), 'default'],
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    projects: [
      project('product', ['bench/{documents,bills,lines,memory,page,skeleton,stack,watched}.test.ts'], {
        globalSetup: [`${import.meta.dirname}/../test/support/product/stack.ts`],
        hookTimeout: 300_000,
        testTimeout: 600_000,
      }),
      project('parts', ['bench/*/*.test.ts'], { testTimeout: HOUR_MS }),
      project('lake', ['bench/lake.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
