import { startCloud } from '@vigie/local-cloud';
import { WEB_DIR } from '../../infra/local/folders.ts';

/** The message of a product's process to its parent. */
export type Served = { url: string; env: Record<string, string> };

/** Functions whose variables together name everything that tests access in storage. */
const REACHING = ['compaction', 'authentication', 'solutions', 'seed'];

export const startProduct = (assemblyDir: string, dataDir: string) =>
  startCloud({ assemblyDir, dataDir, webDir: WEB_DIR, port: 0, retryDelaysMs: [200, 400] });

export const envOf = (cloud: Awaited<ReturnType<typeof startProduct>>): Served['env'] =>
  Object.assign({}, ...REACHING.map((name) => cloud.functionEnv(name)));

/** A separate process, which ends on a message, or with its parent. */
async function serve([assemblyDir = '', dataDir = '']: string[]): Promise<void> {
  const cloud = await startProduct(assemblyDir, dataDir);
  process.once('message', () => process.disconnect());
  process.once('disconnect', () => void cloud.stop().then(() => process.exit(0)));
  process.send?.({ url: cloud.url, env: envOf(cloud) } satisfies Served);
}

if (import.meta.main) await serve(process.argv.slice(2));
