import { startBuild } from '../../../infra/local/build.ts';
import { seed } from './seed.ts';
import { synthesize } from './synthesize.ts';

/** Runs in a separate process, as the CDK and the demo's seed keep half a gigabyte that is not needed afterwards. */
async function prepare([assemblyDir = '', dataDir = '', usersFile = '']: string[]): Promise<void> {
  const { functions, page } = startBuild();
  await functions;
  synthesize(assemblyDir);
  await seed(assemblyDir, dataDir, usersFile);
  await page;
  process.exit(0);
}

if (import.meta.main) await prepare(process.argv.slice(2));
