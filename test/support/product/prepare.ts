import { writeFileSync } from 'node:fs';
import { type DemoUser, seedDemo } from '../../../demo/seed.ts';
import { startBuild } from '../../../infra/local/build.ts';
import { envOf, startProduct } from './serve.ts';
import { synthesize } from './synthesize.ts';

const PASSWORD = 'Essais-produit-2026!';

/** From now on this network is a familiar one of the user, so that the failed attempts of tests lock nobody out. */
async function logInOnce(url: string, { username, password }: DemoUser): Promise<void> {
  const body = new URLSearchParams({ username, password });
  const { status } = await fetch(`${url}/backend/api/oauth2/token`, { method: 'POST', body });
  if (status !== 200) throw new Error(`${username} could not log in: ${status}.`);
}

async function seed(assemblyDir: string, dataDir: string, usersFile: string): Promise<void> {
  const cloud = await startProduct(assemblyDir, dataDir);
  await cloud.invoke('seed', {});
  Object.assign(process.env, envOf(cloud));
  const today = new Date().toISOString().slice(0, 10);
  const users = await seedDemo({ today, password: PASSWORD, load: cloud.load });
  await cloud.settled();
  for (const user of users) await logInOnce(cloud.url, user);
  await cloud.stop();
  writeFileSync(usersFile, JSON.stringify(users));
}

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
