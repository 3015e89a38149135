import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort, spawnDynoxide } from './process.ts';

/** A reader that is this many changes behind loses some; the deployed stream keeps a day. */
const STREAM_RECORDS_KEPT = 20_000;

/**
 * Without the index every write scans all stream records (90 instead of 444 puts per second), without the trigger they
 * pile up for ever.
 */
const TUNING = `
  CREATE INDEX app_stream_seq ON _stream_records(table_name, CAST(sequence_number AS INTEGER));
  CREATE TRIGGER app_stream_trim AFTER INSERT ON _stream_records WHEN NEW.id % 1000 = 0 BEGIN
    DELETE FROM _stream_records WHERE id <= NEW.id - ${STREAM_RECORDS_KEPT};
  END;
`;

/** Makes the data file if there is none; throws an Error of one sentence if the one there is damaged. */
export async function prepareDataFile(binary: string, dataFile: string): Promise<void> {
  if (existsSync(dataFile)) return checkDataFile(dataFile);
  mkdirSync(dirname(dataFile), { recursive: true });
  const emulator = await spawnDynoxide(binary, dataFile, await freePort());
  await emulator.stop();
  const database = new DatabaseSync(dataFile);
  database.exec(TUNING);
  database.close();
}

/** Reads every page: a damaged one would only show as a 500 on some later request. */
function checkDataFile(dataFile: string): void {
  let verdict: unknown;
  try {
    const database = new DatabaseSync(dataFile);
    verdict = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    database.close();
  } catch (error) {
    verdict = error instanceof Error ? error.message : error;
  }
  if (verdict !== 'ok') {
    throw new Error(`The local data in ${dataFile} is damaged; run "npm run reset" to start again from empty data.`);
  }
}
