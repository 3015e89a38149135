import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './binary.ts';
import { loadItems } from './bulk-load.ts';
import { prepareDataFile } from './data-file.ts';
import { endOrphan, spawnDynoxide, writePidFile } from './process.ts';
import type { WireItem } from './stored-item.ts';

/** Writes new items into a table at once, past the database's API and the table's stream. See `loadItems`. */
export type BulkLoad = (table: string, items: Iterable<WireItem>) => void;

export interface Database {
  endpoint: string;
  /** Missing where the database is not this package's own. */
  load?: BulkLoad;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the data file and the pid file. */
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
  /** Called if the database ends by itself. */
  onCrash?: () => void;
}

/** Uses `DYNAMODB_ENDPOINT` if set, else runs dynoxide on a file in `dataDir`. Errors are one sentence each. */
export async function startDatabase({
  dataDir,
  environment = process.env,
  onCrash,
}: DatabaseOptions): Promise<Database> {
  const running = environment.DYNAMODB_ENDPOINT;
  if (running) return { endpoint: running, stop: async () => undefined };

  const binary = findBinary(environment);
  const dataFile = join(dataDir, 'dynamodb.sqlite');
  const pidFile = join(dataDir, 'dynamodb.pid');
  await endOrphan(pidFile);
  await prepareDataFile(binary, dataFile);
  const child = await spawnDynoxide(binary, dataFile);
  writePidFile(pidFile, child.pid);
  let stopping = false;
  void child.exited.then(() => {
    if (!stopping) onCrash?.();
  });
  return {
    endpoint: child.endpoint,
    load: (table, items) => loadItems(dataFile, table, items),
    stop: async () => {
      stopping = true;
      await child.stop();
      if (existsSync(pidFile)) rmSync(pidFile);
    },
  };
}
