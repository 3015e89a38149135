import { join } from 'node:path';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import type { LambdaPool } from '../lambda/pool.ts';
import type { Queues } from './queues.ts';
import type { StreamClient } from './stream-client.ts';
import { StreamPoller } from './stream-poller.ts';
import { StreamSource } from './stream-source.ts';
import { StreamWindow } from './stream-window.ts';

export interface PollersOptions {
  assembly: Assembly;
  client: StreamClient;
  pool: LambdaPool;
  queues: Queues;
  /** Folder of the stored positions. */
  dir: string;
}

/** Starts a poller for every event source mapping. */
export async function startPollers({ assembly, client, pool, queues, dir }: PollersOptions): Promise<StreamPoller[]> {
  const windows = new Map<string, StreamWindow>();
  const windowOf = (table: string, arn: string): StreamWindow => {
    const window = windows.get(table) ?? new StreamWindow(new StreamSource(client, table, arn));
    windows.set(table, window);
    return window;
  };
  const pollers = assembly.streams.map((spec) => {
    const table = assembly.tables.find(({ streamArn }) => streamArn === spec.streamArn);
    if (!table)
      throw new Error(`The event source ${spec.id} reads ${spec.streamArn}, which is not a table of the template.`);
    return new StreamPoller({
      ...{ spec, pool, queues },
      target: findFunctionByArn(assembly.functions, spec.functionArn),
      stream: windowOf(table.name, spec.streamArn),
      positionFile: join(dir, `${spec.id}.json`),
    });
  });
  await Promise.all(pollers.map((poller) => poller.start()));
  return pollers;
}
