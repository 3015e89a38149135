import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { reach, stageOf, variablesOf } from '../stage.ts';
import { SizeCounter } from './sizes.ts';

export const SIZES_FILE = join(import.meta.dirname, 'sizes.json');

/** Reads the whole table of the local stage, and writes what the records of each kind take. */
export async function measureSizes(dataDir: string): Promise<void> {
  await reach('local', dataDir);
  const { TABLE_NAME } = await variablesOf(await stageOf('local'), 'Jobscompaction');
  const counter = new SizeCounter();
  for await (const { Items = [] } of paginateScan({ client: new DynamoDBClient() }, { TableName: TABLE_NAME }))
    for (const item of Items) counter.see(item);
  writeFileSync(SIZES_FILE, `${JSON.stringify(counter.sizes(), undefined, 2)}\n`);
}
