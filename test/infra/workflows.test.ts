import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../infra/config.ts';

const folder = join(import.meta.dirname, '../../.github/workflows');
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

test.each(workflows)('%s uses actions by their commit: a tag can be moved', (_, text) => {
  const used = [...text.matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action = '']) => action);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test.each(workflows)('%s runs no script of a dependency where a role of AWS is at hand', (_, text) => {
  const jobs = text.split(/^ {2}(?=\w[\w-]*:$)/m).filter((job) => job.includes('configure-aws-credentials'));
  for (const job of jobs) expect(job).not.toMatch(/npm ci(?! --ignore-scripts)/);
});

test('a release knows every setting', () => {
  const release = workflows.find(([name]) => name === 'release.yml')?.[1] ?? '';
  const ofPreviews = ['STAGE', 'PROTECTED', 'CDK_QUALIFIER', 'PERMISSIONS_BOUNDARY'];
  const expected = Object.values(VARIABLES).filter((name) => !ofPreviews.includes(name));
  expect(expected.filter((name) => !release.includes(`${name}: \${{ vars.${name} }}`))).toEqual([]);
});
