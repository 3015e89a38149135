import { writeFileSync } from 'node:fs';
import { type DemoUser, seedDemo } from '../../../demo/seed.ts';
import { envOf, startProduct } from './serve.ts';

const PASSWORD = 'Essais-produit-2026!';

/** From now on this network is a familiar one of the user, so that the failed attempts of tests lock nobody out. */
async function logInOnce(url: string, { username, password }: DemoUser): Promise<void> {
  const body = new URLSearchParams({ username, password });
  const { status } = await fetch(`${url}/backend/api/oauth2/token`, { method: 'POST', body });
  if (status !== 200) throw new Error(`${username} could not log in: ${status}.`);
}

/** Fills an empty folder with the demo. `every`: see `planDemo`. */
export async function seed(assemblyDir: string, dataDir: string, usersFile: string, every = 1): Promise<void> {
  const cloud = await startProduct(assemblyDir, dataDir);
  await cloud.invoke('seed', {});
  Object.assign(process.env, envOf(cloud));
  const today = new Date().toISOString().slice(0, 10);
  const users = await seedDemo({ today, password: PASSWORD, load: cloud.load, every });
  await cloud.settled();
  for (const user of users) await logInOnce(cloud.url, user);
  await cloud.stop();
  writeFileSync(usersFile, JSON.stringify(users));
}

if (import.meta.main) {
  const [assemblyDir = '', dataDir = '', usersFile = '', every] = process.argv.slice(2);
  await seed(assemblyDir, dataDir, usersFile, Number(every));
  process.exit(0);
}
