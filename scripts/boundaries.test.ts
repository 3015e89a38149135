import { expect, test } from 'vitest';
import { ALLOWED } from './allowed-imports.ts';
import { checkedFiles, circlesIn, readSource, violationsOf } from './boundaries.ts';

test('no file imports what its folder may not import', () => {
  const files = checkedFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => violationsOf(file, readSource(file)))).toEqual([]);
});

test.each([
  ['product code enters a package by its first door', 'infra/local/x.ts', '@vigie/local-cloud/testing/folders'],
  ['a worker enters a domain by its doors', 'functions/workers/pdf/x.ts', '#functions/api/parts/where-used.ts'],
  ['nor does a domain use what another leaves to workers', 'functions/api/parts/x.ts', '../credits/for-workers.ts'],
  ['a test of a package uses nothing of Vigie', 'packages/workbook/x.test.ts', '../../test/support/records/samples.ts'],
  ['nor does what it offers to other tests', 'packages/workbook/testing/x.ts', '../../../demo/random.ts'],
])('%s', (_, file, target) => expect(violationsOf(file, `import '${target}';`)).toHaveLength(1));

test('no files import each other in a circle', () => {
  expect(circlesIn(new Map(checkedFiles().map((file) => [file, readSource(file)])))).toEqual([]);
  const circle = new Map([
    ['a/x.ts', "import type { Y } from './y.ts';"],
    ['a/y.ts', "export * from '../b/z.ts';"],
    ['b/z.ts', "import { x } from '../a/x.ts';"],
  ]);
  expect(circlesIn(circle)).toEqual(['a/x.ts → a/y.ts → b/z.ts → a/x.ts']);
});

/** For each folder a file that breaks its boundary, and a line of it that is allowed. */
const BREAKING: Readonly<Record<keyof typeof ALLOWED, [file: string, refused: string, allowed: string]>> = {
  'packages/list-engine': ['packages/list-engine/lists/x.ts', '../../../shared/lists.ts', '../model.ts'],
  'packages/matching': ['packages/matching/x.ts', 'node:fs', './match.ts'],
  'packages/workbook': ['packages/workbook/x.ts', '#shared/errors.ts', 'yauzl'],
  'packages/local-cloud': ['packages/local-cloud/x.ts', '../../infra/app.ts', 'node:http'],
  shared: ['shared/parts/x.ts', '@aws-sdk/client-s3', '../lists.ts'],
  'functions/platform': ['functions/platform/http/x.ts', '#functions/api/parts/records.ts', '#shared/errors.ts'],
  'functions/api/*': ['functions/api/parts/x.ts', '../contacts/handler.ts', '../monitorings/store.ts'],
  'functions/imports': ['functions/imports/plan/x.ts', '#functions/workers/pdf/print.ts', '../store/lines.ts'],
  'functions/workers/*': ['functions/workers/pdf/x.ts', '../seed/author.ts', '#functions/imports/store/lines.ts'],
  'web/platform': ['web/platform/api/x.ts', '#web/ui/controls/Button.tsx', '#shared/lists.ts'],
  'web/ui': ['web/ui/form/x.tsx', '#web/features/parts/common/x.ts', '#web/platform/api/api.ts'],
  'web/features/*': ['web/features/parts/list/x.tsx', '#web/features/users/UserList.tsx', '#web/app/routes/paths.ts'],
  'web/app': ['web/app/shell/x.tsx', '#functions/api/parts/records.ts', '#web/features/parts/list/PartList.tsx'],
  'web/phrases': ['web/phrases/en/x.ts', '#web/ui/controls/Button.tsx', '#shared/i18n/en/parts.ts'],
  'web/testing': ['web/testing/x.tsx', '#web/features/parts/list/PartList.tsx', '#web/ui/controls/Button.tsx'],
  'web/build': ['web/build/x.ts', '#web/platform/api/api.ts', 'vite'],
  'infra/local': ['infra/local/x.ts', '#functions/api/parts/records.ts', '../../demo/seed.ts'],
  'infra/operate': ['infra/operate/x.ts', '../stack.ts', '../config.ts'],
  'infra/operate/capacity': ['infra/operate/capacity/x.ts', '#platform/storage/table.ts', '../../app.ts'],
  infra: ['infra/constructs/x.ts', '#functions/platform/storage/table.ts', '#shared/contracts.ts'],
  demo: ['demo/x.ts', '#web/platform/api/api.ts', '#platform/records/kinds.ts'],
  scripts: ['scripts/x.ts', '../infra/app.ts', '#shared/contracts.ts'],
  'test/support': ['test/support/product/x.ts', '../../stack/parts/world.ts', '@vigie/local-cloud/testing/folders'],
  'test/functions': [
    'test/functions/x.test.ts',
    '../../packages/list-engine/columns/segment.ts',
    '#platform/jobs/jobs.ts',
  ],
  'test/infra': ['test/infra/x.test.ts', '#platform/storage/table.ts', '../../infra/rights.ts'],
  'test/local': ['test/local/x.test.ts', '../../packages/local-cloud/testing/folders.ts', '@vigie/local-cloud'],
  'test/stack': ['test/stack/x.test.ts', '#functions/api/parts/records.ts', '../support/product/client.ts'],
  'test/e2e': ['test/e2e/x.test.ts', '../stack/parts/world.ts', 'playwright-core'],
  bench: ['bench/lists/x.ts', '../../packages/list-engine/columns/segment.ts', '@vigie/list-engine/testing/measured'],
};

test('every boundary has a file that breaks it', () =>
  expect(Object.keys(BREAKING).sort()).toEqual(Object.keys(ALLOWED).sort()));

test.each(Object.entries(BREAKING))('the boundary of %s refuses what breaks it', (_, [file, refused, allowed]) => {
  for (const code of [`import '${refused}';`, `export * from '${refused}';`, `const x = import('${refused}');`])
    expect(violationsOf(file, code), code).toHaveLength(1);
  expect(violationsOf(file, `import type { X } from '${refused}';`)).toHaveLength(1);
  expect(violationsOf(file, `import '${allowed}';`)).toEqual([]);
});
