import { expect, test } from 'vitest';
import { jobRights } from '../../infra/job-rights.ts';
import { groupRights } from '../../infra/rights.ts';
import { codeIn, rowsBelow } from '../support/product/retention.ts';
import { byPath, templateOf } from './support.ts';

type Rule = { Prefix?: string; ExpirationInDays?: number };

const rows = rowsBelow('Files').map(([bucket = '', folder, , , days = '']) => ({
  bucket,
  folder: codeIn(folder)[0] ?? '',
  days: Number.parseInt(days, 10),
}));
const found = byPath(templateOf('prod'), 'AWS::S3::Bucket');

test.each(['Documents', 'Imports', 'Exports', 'Snapshots', 'Lake', 'Logs'])(
  'the rules of %s delete its files after the days that the list says',
  (bucket) => {
    const rules: Rule[] = found.get(`Data/${bucket}`)?.Properties.LifecycleConfiguration.Rules;
    const expiring = rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
    const whole = expiring.find(({ Prefix }) => Prefix === undefined)?.ExpirationInDays;
    const own = rows.filter((row) => row.bucket === bucket);
    expect(own.length).toBeGreaterThan(0);
    for (const { folder, days } of own)
      expect([folder, whole ?? expiring.find(({ Prefix }) => Prefix === folder)?.ExpirationInDays]).toEqual([
        folder,
        Number.isNaN(days) ? undefined : days,
      ]);
    for (const { Prefix } of expiring)
      if (Prefix !== undefined) expect(own.map(({ folder }) => folder)).toContain(Prefix);
  },
);

test('every folder that a function may reach is listed', () => {
  const folders = [...Object.values(groupRights), ...Object.values(jobRights)].flatMap(({ objects = [] }) =>
    objects.flatMap(({ bucket, prefix }) => (prefix ? `${bucket} ${prefix}` : [])),
  );
  const listed = rows.map(({ bucket, folder }) => `${bucket.toLowerCase()} ${folder}`);
  expect([...new Set(folders)].filter((folder) => !listed.includes(folder))).toEqual([]);
});
