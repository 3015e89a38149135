import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { faultsFrom, findFunction, startCloud } from '@vigie/local-cloud';
import { WEB_DIR } from '../../../infra/local/folders.ts';

/** The message of a product's process to its parent. */
export type Served = { url: string; env: Record<string, string> };

/** The answer to the message `memory`: before and after a collection. */
export type Memory = { before: NodeJS.MemoryUsage; after: NodeJS.MemoryUsage };

/** A right that a function loses: `action` and `resource` may have wildcards. */
export type Right = { functionName: string; action: string; resource: string };
/** What goes wrong on purpose from now on: in the words of `FAULTS`. */
export type Trouble = { faults: string };
/** Asks for something to be done, or told; another text is the name of a function whose invocations are asked for. */
type Message = 'memory' | 'stop' | 'denials' | 'give back' | 'settle' | Right | Trouble | string;

/** Functions whose variables together name everything that tests access in storage. */
const REACHING = ['compaction', 'authentication', 'solutions', 'seed'];

/** On a busy machine a function starts late and takes long, which is no failure. It is told its time as deployed. */
const LIMIT_FACTOR = 4;

export const startProduct = (assemblyDir: string, dataDir: string) =>
  startCloud({
    ...{ assemblyDir, dataDir, webDir: WEB_DIR, port: 0, retryDelaysMs: [200, 400] },
    ...{ codeCacheDir: join(assemblyDir, 'code-cache'), hasSourceMaps: false, limitFactor: LIMIT_FACTOR },
  });

export const envOf = (cloud: Awaited<ReturnType<typeof startProduct>>): Served['env'] =>
  Object.assign({}, ...REACHING.map((name) => cloud.functionEnv(name)));

function collected(): Memory {
  setFlagsFromString('--expose-gc');
  const before = process.memoryUsage();
  runInNewContext('gc()');
  return { before, after: process.memoryUsage() };
}

/** A separate process, which ends on a message, or with its parent. */
async function serve([assemblyDir = '', dataDir = '']: string[]): Promise<void> {
  const cloud = await startProduct(assemblyDir, dataDir);
  let giveBack = (): void => undefined;
  process.on('message', (message: Message) => {
    if (typeof message === 'object' && 'faults' in message) {
      const struck = cloud.faults.counts;
      Object.assign(cloud.faults, faultsFrom(message.faults));
      // New instances have wrong clocks.
      void cloud.reload().then(() => process.send?.(struck));
    } else if (message === 'settle') void cloud.settled().then(() => process.send?.('settled'));
    else if (typeof message === 'object') {
      const { functionName, action, resource } = message;
      giveBack = cloud.access.revoke(findFunction(cloud.assembly.functions, functionName).name, action, resource);
      cloud.access.denials.length = 0;
      process.send?.('revoked');
    } else if (message === 'give back') {
      giveBack();
      process.send?.('given back');
    } else if (message === 'denials') process.send?.(cloud.access.denials);
    else if (message === 'memory') process.send?.(collected());
    else if (message === 'stop') process.disconnect();
    else process.send?.(cloud.invocations(String(message)));
  });
  process.once('disconnect', () => void cloud.stop().then(() => process.exit(0)));
  process.send?.({ url: cloud.url, env: envOf(cloud) } satisfies Served);
}

if (import.meta.main) await serve(process.argv.slice(2));
