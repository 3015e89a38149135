import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeParquet } from '#functions/workers/compaction/parquet.ts';
import { LAKE_TABLES, lakeColumns, lakeKey } from '#shared/lake.ts';
import { columnsIn } from '../support/product/lake/parquet.ts';
import { byPath, readable, templateOf } from './support.ts';

const prod = templateOf('prod');
const preview = templateOf('pr-7');
const tables = [...byPath(prod, 'AWS::Glue::Table').values()].map(({ Properties }) => Properties);
const [workGroup] = Object.values(prod.findResources('AWS::Athena::WorkGroup'));

async function* noRows() {}

/** Columns of the file that the compaction writes of a kind, as another reader finds them there. */
async function writtenColumns(kind: string): Promise<{ Name: string; Type: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-lake-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'list.parquet');
  await writeParquet(lakeColumns(LAKE_TABLES[kind] ?? {}), noRows(), (chunk) => appendFileSync(file, chunk));
  return (await columnsIn(file)).map(({ name, type }) => ({ Name: name, Type: type }));
}

test.each(Object.keys(LAKE_TABLES))('table of %s has the columns of the files that are written', async (kind) => {
  const table = tables.find(({ TableInput }) => TableInput.Name === kind.toLowerCase());
  expect(table?.TableInput.StorageDescriptor.Columns).toEqual(await writtenColumns(kind));
});

test('no column has the name of another, or of the day', () => {
  for (const { TableInput } of tables) {
    const columns = [...TableInput.StorageDescriptor.Columns, ...TableInput.PartitionKeys];
    const names = columns.map(({ Name }: { Name: string }) => Name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

test('each table finds the files of all days where they are written', () => {
  expect(tables).toHaveLength(Object.keys(LAKE_TABLES).length);
  for (const { TableInput } of tables) {
    const written = `s3://<DataLake>/${lakeKey(TableInput.Name.toUpperCase(), 'acme', '2026-01-31')}`;
    const location = readable(TableInput.StorageDescriptor.Location);
    // Without a template, Athena looks for projected days as Hive would name their folders.
    expect(TableInput.Parameters['storage.location.template']).toBeUndefined();
    expect(written).toBe(`${location}day=2026-01-31/acme.parquet`);
    expect(TableInput).toMatchObject({
      PartitionKeys: [{ Name: 'day', Type: 'date' }],
      Parameters: {
        'projection.enabled': 'true',
        'projection.day.type': 'date',
        'projection.day.format': 'yyyy-MM-dd',
        'projection.day.range': 'NOW-10YEARS,NOW',
      },
      StorageDescriptor: {
        InputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
        SerdeInfo: { SerializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe' },
      },
    });
  }
});

test('the tables of a stage stand in a database whose name needs no quotes', () => {
  const names = (template: typeof prod) =>
    Object.values(template.findResources('AWS::Glue::Database')).map(({ Properties }) => Properties.DatabaseInput.Name);
  expect(names(prod)).toEqual(['vigie_prod']);
  expect(names(preview)).toEqual(['vigie_pr_7']);
});

test('answers are kept encrypted in our bucket whatever a client asks for, for a month, unlike the lists', () => {
  expect(workGroup?.Properties.WorkGroupConfiguration).toMatchObject({
    EnforceWorkGroupConfiguration: true,
    ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
  });
  const { OutputLocation } = workGroup?.Properties.WorkGroupConfiguration.ResultConfiguration ?? {};
  expect(readable(OutputLocation)).toBe('s3://<DataLake>/results/');
  const bucket = byPath(prod, 'AWS::S3::Bucket').get('Data/Lake');
  const expiring = bucket?.Properties.LifecycleConfiguration.Rules.filter(
    (rule: { ExpirationInDays?: number }) => rule.ExpirationInDays,
  );
  expect(expiring).toEqual([{ Prefix: 'results/', ExpirationInDays: 30, Status: 'Enabled' }]);
});

test('a preview goes although questions were asked', () => {
  const [group] = Object.values(preview.findResources('AWS::Athena::WorkGroup'));
  expect(group?.Properties.RecursiveDeleteOption).toBe(true);
  expect(workGroup?.Properties.RecursiveDeleteOption).toBe(false);
});
