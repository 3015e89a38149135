import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphan, readRunningCloud } from '@vigie/local-cloud';

/** Empties the local data folder. Throws if a cloud is running on it. */
export async function resetData(dataDir: string): Promise<void> {
  const running = await readRunningCloud(dataDir).catch(() => undefined);
  if (running)
    throw new Error(`The local cloud is running (${running.url}, process ${running.pid}); stop it before the reset.`);
  await endOrphan(join(dataDir, 'data', 'dynamodb.pid'));
  rmSync(dataDir, { recursive: true, force: true });
}
