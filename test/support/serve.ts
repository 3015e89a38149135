import { startCloud } from '../../infra/local/cloud.ts';
import { WEB_DIR } from '../../infra/local/folders.ts';

/** What the process of a running product tells whoever started it. */
export type Served = { url: string; env: Record<string, string> };

/** Names of functions that, together, are told of everything that tests reach behind the product. */
const REACHING = ['compaction', 'authentication', 'solutions', 'seed'];

export const startProduct = (assemblyDir: string, dataDir: string) =>
  startCloud({ assemblyDir, dataDir, webDir: WEB_DIR, port: 0, retryDelaysMs: [200, 400] });

export const envOf = (cloud: Awaited<ReturnType<typeof startProduct>>): Served['env'] =>
  Object.assign({}, ...REACHING.map((name) => cloud.functionEnv(name)));

/** A process of its own, which ends when it is told to, or with the one that started it. */
async function serve([assemblyDir = '', dataDir = '']: string[]): Promise<void> {
  const cloud = await startProduct(assemblyDir, dataDir);
  process.once('message', () => process.disconnect());
  process.once('disconnect', () => void cloud.stop().then(() => process.exit(0)));
  process.send?.({ url: cloud.url, env: envOf(cloud) } satisfies Served);
}

if (import.meta.main) await serve(process.argv.slice(2));
