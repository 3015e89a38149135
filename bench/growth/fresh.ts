import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packIndex } from '@vigie/matching';
import { peakMegabytes } from '@vigie/workbook/testing/peak';
import { generateParts } from '../lists/parts.ts';
import { ours } from '../lists/rivals/ours.ts';
import { makeWorld } from '../matching/lists.ts';

/** What a process needs that makes something of `size` parts, alone. */
export type Made = { size: number; bytes: number; seconds: number; peak: number };

async function makeSnapshot(size: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-growth-'));
  const list = ours({ size, folder, rows: () => generateParts(size) });
  await list.build();
  const bytes = await list.bytes();
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}

const BUILDERS = {
  snapshot: makeSnapshot,
  index: async (size: number) => packIndex(makeWorld(size, 'dense', 86_028).index).length,
};
export type Builder = keyof typeof BUILDERS;

async function measure(builder: Builder, size: number): Promise<Made> {
  const before = process.cpuUsage();
  const bytes = await BUILDERS[builder](size);
  const { user, system } = process.cpuUsage(before);
  return { size, bytes, seconds: (user + system) / 1e6, peak: peakMegabytes() };
}

/** In a process of its own, with the heap that Node.js gives itself in a function of 3,008 MB. */
export function inFreshProcess(builder: Builder, size: number): Made {
  const options = ['--no-warnings', '--max-old-space-size=2700', import.meta.filename, builder, String(size)];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}

if (import.meta.main) {
  const [builder = '', size = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(builder as Builder, Number(size))));
}
