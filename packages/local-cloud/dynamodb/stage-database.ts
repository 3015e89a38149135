import { join } from 'node:path';
import type { TableSpec } from '../assembly/storage.ts';
import type { Faults } from '../faults/faults.ts';
import type { Access } from '../iam/access.ts';
import { Backups } from './backups.ts';
import { type Database, startDatabase } from './database.ts';
import { type Door, openDoor } from './door.ts';

interface StageDatabaseOptions {
  /** Where its data are. */
  dir: string;
  tables: readonly TableSpec[];
  access: Access;
  faults: Faults;
  /** Hears how to end each part that has started, also if a later one does not start. */
  onStarted: (stop: () => void | Promise<void>) => void;
}

/** The database of a stage with its backups, and the door through which functions reach it. */
export async function openStageDatabase(options: StageDatabaseOptions): Promise<{ database: Database; door: Door }> {
  const { dir, tables, access, faults, onStarted } = options;
  const database = await startDatabase({ dataDir: dir, onCrash: (sentence) => console.error(sentence) });
  onStarted(database.stop);
  const { dataFile, endpoint } = database;
  const backups = dataFile
    ? new Backups({ database: endpoint, file: join(dir, 'backups.json'), tables, dataFile })
    : undefined;
  const door = await openDoor(endpoint, access, faults, backups);
  onStarted(door.close);
  if (backups) {
    backups.resume();
    onStarted(() => backups.stop());
  }
  return { database, door };
}
