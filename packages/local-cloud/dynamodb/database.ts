import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from '../lib/http.ts';
import { findBinary } from './binary.ts';
import { loadItems } from './bulk-load.ts';
import { prepareDataFile } from './data-file.ts';
import { endOrphan, freePort, spawnDynoxide, writePidFile } from './process.ts';
import type { WireItem } from './stored-item.ts';
import { keepRunning } from './supervisor.ts';

/** Writes new items into a table at once, past the database's API and the table's stream. See `loadItems`. */
export type BulkLoad = (table: string, items: Iterable<WireItem>) => void;

export interface Database {
  endpoint: string;
  /** Both missing where the database is not this package's own. */
  load?: BulkLoad;
  dataFile?: string;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the data file and the pid file. */
  dataDir: string;
  environment?: NodeJS.ProcessEnv;
  /** Called with a sentence if the database ends by itself. */
  onCrash?: (sentence: string) => void;
}

/**
 * Uses `DYNAMODB_ENDPOINT` if set, else runs dynoxide on a file in `dataDir`, and starts it again if it ends by itself.
 * Errors are one sentence each.
 */
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
  const port = await freePort();
  const start = async () => {
    const child = await spawnDynoxide(binary, dataFile, port);
    writePidFile(pidFile, child.pid);
    return child;
  };
  const stop = await keepRunning(start, onCrash);
  return {
    endpoint: `http://${HOST}:${port}`,
    load: (table, items) => loadItems(dataFile, table, items),
    dataFile,
    stop: async () => {
      await stop();
      if (existsSync(pidFile)) rmSync(pidFile);
    },
  };
}
