import { join } from 'node:path';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import type { TableSpec } from '../assembly/storage.ts';
import type { Faults } from '../faults/faults.ts';
import { type Access, credentialsOf } from '../iam/access.ts';
import type { LambdaPool } from '../lambda/pool.ts';
import type { GiveUp } from './failed-batches.ts';
import { StoredStream } from './stored-stream.ts';
import type { StreamClient } from './stream-client.ts';
import { StreamPoller } from './stream-poller.ts';
import { StreamSource } from './stream-source.ts';
import { type StreamPages, StreamWindow } from './stream-window.ts';

/** Lambda refuses an event source that the function's role may not read. */
const READING = ['DescribeStream', 'GetShardIterator', 'GetRecords'];

export interface PollersOptions {
  access: Access;
  assembly: Assembly;
  /** Also those that the template only uses. */
  tables: readonly TableSpec[];
  client: StreamClient;
  pool: LambdaPool;
  giveUp: GiveUp;
  /** Folder of the stored positions. */
  dir: string;
  faults: Faults;
  /** Of the local database, if it is this package's own. */
  dataFile: string | undefined;
}

export interface Pollers {
  pollers: StreamPoller[];
  stop(): Promise<void>;
}

/** Starts a poller for every event source mapping. */
export async function startPollers(options: PollersOptions): Promise<Pollers> {
  const { assembly, tables, access, client, pool, giveUp, dir, dataFile, faults } = options;
  const windows = new Map<string, StreamWindow>();
  const stored: StoredStream[] = [];
  const pagesOf = (table: string, arn: string): StreamPages => {
    if (!dataFile) return new StreamSource(client, table, arn);
    const stream = new StoredStream(dataFile, table, arn);
    stored.push(stream);
    return stream;
  };
  const windowOf = (table: string, arn: string): StreamWindow => {
    const window = windows.get(table) ?? new StreamWindow(pagesOf(table, arn));
    windows.set(table, window);
    return window;
  };
  const pollers = assembly.streams.map((spec) => {
    const table = tables.find(({ streamArn }) => streamArn === spec.streamArn);
    if (!table)
      throw new Error(`The event source ${spec.id} reads ${spec.streamArn}, which is not a table of the template.`);
    const target = findFunctionByArn(assembly.functions, spec.functionArn);
    for (const operation of READING)
      access.require(credentialsOf(target.name).accessKeyId, {
        action: `dynamodb:${operation}`,
        resource: spec.streamArn,
      });
    return new StreamPoller({
      target,
      ...{ spec, pool, giveUp, faults },
      stream: windowOf(table.name, spec.streamArn),
      positionFile: join(dir, `${spec.id}.json`),
    });
  });
  await Promise.all(pollers.map((poller) => poller.start()));
  const stop = async () => {
    await Promise.all(pollers.map((poller) => poller.stop()));
    for (const stream of stored) stream.close();
  };
  return { pollers, stop };
}
