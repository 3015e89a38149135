/**
 * What each folder may import besides itself: an allow-list. `*` stands for one name; a path allows everything below
 * it, except of our packages: each of their doors must be listed, as must npm packages and Node modules.
 */
const LISTS = '@vigie/list-engine';
const MODEL = '@vigie/list-engine/model';
const ZOD = 'zod';
const SHARED = 'shared';
const PLATFORM = 'functions/platform';
/** What other domains may use of a domain: its store, and the definition of its records. */
const DOMAINS = ['functions/api/*/store.ts', 'functions/api/*/records.ts'];
const CDK = ['aws-cdk-lib', 'constructs'];

/** Shared modules without a domain. */
const GENERIC = [
  ...['errors', 'exports', 'field-problems', 'lists', 'records'].map((name) => `shared/${name}.ts`),
  ...['shared/values', 'shared/i18n', 'shared/attachments', 'shared/dictionaries', 'shared/scheduled-views'],
];

/** Second doors of packages, which tests and benchmarks enter. */
const TESTING = '@vigie/*/testing/*';
/** What tests of the whole product and benchmarks use. */
const FOR_TESTS = [
  ...[SHARED, 'demo', 'test/support', 'node:*', ZOD, 'vitest', 'vitest/*', 'fast-check', 'exceljs', 'esbuild'],
  ...[TESTING, LISTS, MODEL, '@vigie/matching', '@vigie/workbook', '@vigie/local-cloud'],
  ...['@aws-sdk/*', 'aws-sdk-client-mock'],
];

const UI = ['react', 'react-dom', 'react-aria-components', '@internationalized/date', 'lucide-react'];
const PAGE = ['web/ui', 'web/platform', 'web/app/routes/paths.ts', SHARED, ...UI];

export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/list-engine': ['node:*'],
  'packages/matching': [],
  'packages/workbook': ['node:*', 'yauzl', '@e965/xlsx'],
  'packages/local-cloud': ['node:*', ZOD, '@aws-sdk/*', 'aws-jwt-verify', 'aws-jwt-verify/*', 'esbuild'],

  shared: [ZOD, MODEL, '@vigie/matching'],

  'functions/platform': [
    ...[SHARED, 'package.json', 'node:*', ZOD, LISTS, MODEL, 'ulid'],
    ...['@aws-sdk/*', '@aws-lambda-powertools/logger', '@middy/core', 'aws-lambda', 'exceljs'],
    'aws-jwt-verify/*',
  ],
  'functions/api/*': [...DOMAINS, PLATFORM, SHARED, ZOD, LISTS, '@vigie/matching', '@vigie/workbook', 'node:*'],
  'functions/imports': [
    ...[...DOMAINS, PLATFORM, SHARED, ZOD, LISTS, '@vigie/matching', '@vigie/workbook', 'node:*'],
    ...['@aws-sdk/*', 'aws-lambda', 'exceljs'],
  ],
  'functions/workers/*': [
    ...[...DOMAINS, PLATFORM, SHARED, ZOD, LISTS, '@vigie/workbook', 'node:*', '@aws-sdk/*', 'aws-lambda', 'ulid'],
    ...[
      'exceljs',
      'hyparquet-writer',
      'postal-mime',
      'puppeteer-core',
      '@sparticuz/chromium',
      '@ironcalc/wasm',
      'yazl',
      '@hyzyla/pdfium',
      'jpeg-js',
      'pngjs',
    ],
    // Parts of the import that workers run or clear.
    ...['functions/imports/store', 'functions/imports/report', 'functions/imports/read/template.ts'],
    'functions/imports/*/report.ts',
    // What a domain leaves to workers, or says in their files as its routes do.
    'functions/api/*/for-workers.ts',
  ],

  'web/platform': [SHARED, 'web/phrases', ZOD, ...UI, 'i18next', 'swr'],
  'web/ui': [
    ...['web/platform', ...GENERIC, ...UI, ZOD, 'react-hook-form', '@tanstack/react-virtual', 'swr'],
    'react-stately',
    'dompurify',
    'uqr',
  ],
  'web/features/*': [...PAGE, 'web/features/*/common', ZOD, 'swr', 'react-hook-form', '@tanstack/react-virtual'],
  'web/app': [...PAGE, 'web/features', 'web/phrases', 'swr'],
  'web/phrases': [SHARED, 'web/platform/language/namespaces.ts'],
  'web/testing': ['web/theme', 'web/ui', 'web/platform', SHARED, ...UI, 'vitest-browser-react', 'vitest', 'swr'],
  'web/build': [SHARED, 'node:*', 'vite'],

  'infra/local': ['shared/errors.ts', ZOD, '@vigie/local-cloud', 'infra/app.ts', 'scripts', 'demo', 'node:*', 'vite'],
  'infra/operate': [
    ...['infra/config.ts', 'infra/right-parts.ts', 'shared/errors.ts', 'node:*', ZOD, '@aws-sdk/*'],
    '@vigie/local-cloud',
    'functions/platform/consistency',
    'functions/platform/restoration',
    'functions/platform/tenants',
    'functions/workers/compaction/compact.ts',
    'yazl',
  ],
  'infra/operate/capacity': [...['infra/operate', 'infra/app.ts', 'infra/stand-in.ts', 'node:*', '@aws-sdk/*']],
  infra: [SHARED, 'package.json', 'cdk.json', 'node:*', ZOD, 'cdk-nag', ...CDK],
  demo: ['functions', SHARED, 'node:*', '@vigie/matching', '@aws-sdk/*'],
  scripts: [SHARED, 'demo/content', 'package.json', 'package-lock.json', 'node:*', ZOD, 'esbuild', 'vite', 'scslre'],

  'test/support': [
    ...[...FOR_TESTS, 'functions/platform', 'functions/imports/store', 'functions/workers/compaction'],
    ...['infra/app.ts', 'infra/local', 'scripts/ensure-chromium.ts', 'web/app', 'playwright-core', 'vite'],
    ...['@ironcalc/wasm', 'hyparquet', 'pdfjs-dist', 'pixelmatch', 'pngjs'],
  ],
  'test/functions': [...FOR_TESTS, 'functions', 'aws-lambda', 'ulid', 'pngjs', 'jpeg-js'],
  'test/infra': [...FOR_TESTS, 'infra', 'functions/workers/compaction', ...CDK],
  'test/local': [...FOR_TESTS, 'infra/local/data-format.ts'],
  'test/stack': [
    ...[...FOR_TESTS, 'functions/platform', 'functions/workers/housekeeping', 'jpeg-js'],
    ...['infra/local/folders.ts', 'infra/operate', 'scripts', 'test/infra/iam.ts', 'test/infra/support.ts'],
  ],
  'test/e2e': [...FOR_TESTS, 'functions/platform/mail', 'web/features/monitorings', 'playwright-core'],
  bench: [
    ...[...FOR_TESTS, 'functions', 'infra/rights.ts', 'infra/job-rights.ts', 'scripts/ensure-chromium.ts', 'ulid'],
    ...['test/functions/credits', 'test/functions/imports', 'test/functions/scopes', 'playwright-core'],
    // The tools that we compare with, and those that measure.
    ...['@duckdb/node-api', '@e965/xlsx', 'lighthouse', 'minisearch', 'pg', 'puppeteer-core', 'read-excel-file/node'],
    ...['react', 'react-dom'],
  ],
};

export const ALLOWED_IN_TESTS: readonly string[] = [
  ...['vitest', 'vitest-browser-react', 'fast-check', 'node:*', ZOD, 'test/support', 'web/testing', 'demo'],
  // Independent implementations, and what a test needs of another folder.
  ...['exceljs', 'fflate', '@e965/xlsx', 'hyparquet', 'i18next', '@vigie/matching', SHARED, ...CDK, TESTING],
];

/** Tests of packages know nothing of Vigie. */
export const ALLOWED_IN_PACKAGE_TESTS: readonly string[] = [
  ...['vitest', 'fast-check', 'node:*', 'exceljs', '@e965/xlsx', 'aws-jwt-verify', 'aws-cdk-lib'],
];
