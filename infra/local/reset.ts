import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRunningCloud } from './cloud-file.ts';
import { endOrphan } from './dynamodb/process.ts';

const DATA_DIR = '.local';

/** `npm run reset`: empties `.local`, unless a cloud is running on it. */
async function main(): Promise<void> {
  const running = await readRunningCloud(DATA_DIR).catch(() => undefined);
  if (running)
    throw new Error(`The local cloud is running (${running.url}, process ${running.pid}); stop it before the reset.`);
  await endOrphan(join(DATA_DIR, 'data', 'dynamodb.pid'));
  rmSync(DATA_DIR, { recursive: true, force: true });
  console.log('The local data is empty; the next "npm start" makes it anew.');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
