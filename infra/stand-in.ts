import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jobRights } from './job-rights.ts';
import { groupRights } from './rights.ts';

/** Placeholder for the build output: a template can be synthesized without bundles. Returns the folder. */
export function standInForBuild(folder: string): string {
  const dist = join(folder, 'dist');
  const functions = [...Object.keys(groupRights), ...Object.keys(jobRights).map((job) => `job-${job}`)];
  const files = [...functions.map((name) => `functions/${name}/index.mjs`), 'web/index.html', 'web/code/app-1a2b.js'];
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), '');
  }
  return dist;
}
