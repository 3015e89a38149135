import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, INSTALL_POSTGRES } from '../support/postgres.ts';
import { NAMES } from './columns.ts';
import { generateParts } from './parts.ts';
import { count, Report } from './report.ts';
import type { Data, Reader, Rival } from './rival.ts';
import { rivalsFor } from './rivals/all.ts';
import { timed } from './rounds.ts';

export type Bench = Data & {
  rivals: readonly Rival[];
  /** One of each rival, by its name; ours comes first. */
  readers: ReadonlyMap<string, Reader>;
  rounds: number;
  report: Report;
};

/** A folder with everybody's copy of the same parts. */
export async function startBench(size: number): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-bench-'));
  // The database server runs as a user of its own.
  chmodSync(folder, 0o755);
  const data: Data = { size, folder, rows: () => generateParts(size) };
  const rivals = rivalsFor(data);
  const report = new Report(size);
  report.translate(`${count(size)} parts × ${NAMES.length} columns`);
  if (!hasPostgres()) report.translate(INSTALL_POSTGRES);
  for (const rival of rivals) {
    const time = await timed(() => rival.build());
    report.translate(
      `${rival.name} built`,
      `${(time / 1000).toFixed(1)} s, ${((await rival.bytes()) / 1e6).toFixed(1)} MB`,
    );
  }
  const readers = await Promise.all(rivals.map(async (rival) => [rival.name, await rival.open()] as const));
  return { ...data, rivals, readers: new Map(readers), rounds: size > 100_000 ? 5 : 15, report };
}

export async function endBench({ readers, rivals, folder, report }: Bench): Promise<void> {
  report.print();
  for (const reader of readers.values()) await reader.close();
  for (const rival of rivals) await rival.drop();
  rmSync(folder, { recursive: true, force: true });
}
