import { defineConfig } from 'vitest/config';

/** Two forks are best on two cores; projects run in the order that `npm test` names. */
const node = (name: string, include: string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node', ...extra },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    projects: [
      node('unit', [
        'shared/**/*.test.ts',
        'functions/**/*.test.ts',
        'web/**/*.test.ts',
        'scripts/**/*.test.ts',
        'demo/**/*.test.ts',
      ]),
      node('functions', ['test/functions/**/*.test.ts']),
      node('infra', ['test/infra/**/*.test.ts'], { testTimeout: 120_000, hookTimeout: 120_000 }),
      node('stack', ['test/stack/**/*.test.ts'], {
        globalSetup: ['test/support/stack.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      node('e2e', ['test/e2e/**/*.test.ts'], {
        globalSetup: ['test/support/stack.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      node('bench', ['test/bench/**/*.test.ts'], {
        globalSetup: ['test/support/stack.ts'],
        testTimeout: 600_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      node('local', ['test/local/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
