import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from './lib/files.ts';

const schema = z.object({
  pid: z.number(),
  url: z.string(),
  assemblyDir: z.string(),
  hosts: z.object({ s3: z.string(), gateway: z.string(), front: z.string() }),
  /** Of functions. */
  endpoints: z.record(z.string(), z.string()),
  /** Address of the database without the door of functions. */
  database: z.string(),
});

export type CloudFile = z.infer<typeof schema>;

const path = (dataDir: string) => join(dataDir, 'cloud.json');

/** Tells other commands how to reach the cloud that runs on this data folder. */
export function writeCloudFile(dataDir: string, content: CloudFile): void {
  writeJson(path(dataDir), content);
}

export function removeCloudFile(dataDir: string): void {
  rmSync(path(dataDir), { force: true });
}

/** Undefined unless a cloud is running on this data folder. */
export async function readRunningCloud(dataDir: string): Promise<CloudFile | undefined> {
  const content = schema.safeParse(readJson(path(dataDir))).data;
  if (!content || !isAlive(content.pid)) return undefined;
  // After a crash, another process may have the pid.
  const answers = await fetch(`${content.url}/_local/`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  return answers ? content : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
