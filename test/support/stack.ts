import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DemoUser } from '../../demo/seed.ts';
import { createApp } from '../../infra/app.ts';
import { buildAll } from '../../infra/local/build.ts';
import { type Cloud, startCloud } from '../../infra/local/cloud.ts';
import { WEB_DIR } from '../../infra/local/folders.ts';
import { STAGE } from '../../infra/local/lib/settings.ts';

/** `env`: with which this process reaches what lies behind it. */
export type Stack = { url: string; users: DemoUser[]; env: Record<string, string> };
/** The product with demo data, not running: each that runs begins with a copy. */
export type Seeded = { assemblyDir: string; dataDir: string; users: DemoUser[] };

declare module 'vitest' {
  export interface ProvidedContext {
    seeded: Seeded;
    /** One for each of the files that run at the same time. */
    stacks: Stack[];
  }
}

const PASSWORD = 'Vigie-tests-2026!';

async function synthesize(assemblyDir: string): Promise<void> {
  await buildAll();
  createApp({
    settings: STAGE,
    outdir: assemblyDir,
    context: { 'aws:cdk:disable-asset-staging': true },
    checks: false,
  }).synth();
}

const folder = (name: string): string => mkdtempSync(join(tmpdir(), `vigie-test-${name}-`));
const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

const start = (assemblyDir: string, dataDir: string): Promise<Cloud> =>
  startCloud({ assemblyDir, dataDir, webDir: WEB_DIR, port: 0, retryDelaysMs: [200, 400] });

const envOf = (cloud: Cloud): Record<string, string> =>
  Object.assign({}, ...['compaction', 'authentication', 'solutions', 'seed'].map((name) => cloud.functionEnv(name)));

async function seed(assemblyDir: string, dataDir: string): Promise<Seeded> {
  const cloud = await start(assemblyDir, dataDir);
  try {
    await cloud.invoke('seed', {});
    Object.assign(process.env, envOf(cloud));
    const { seedDemo } = await import('../../demo/seed.ts');
    const users = await seedDemo({ today: new Date().toISOString().slice(0, 10), password: PASSWORD });
    await cloud.settled();
    return { assemblyDir, dataDir, users };
  } finally {
    await cloud.stop();
  }
}

export type Running = { stack: Stack; stop: () => Promise<void> };

/** Starts the product on a free port, with storage of its own. */
export async function startCopy({ assemblyDir, dataDir, users }: Seeded): Promise<Running> {
  const own = folder('data');
  cpSync(dataDir, own, { recursive: true });
  const cloud = await start(assemblyDir, own);
  const stop = async () => {
    await cloud.stop();
    remove(own);
  };
  return { stack: { url: cloud.url, users, env: envOf(cloud) }, stop };
}

/** The whole product for all tests of a project: built, synthesized and seeded once, running once for each worker. */
export default async function startStacks(project: TestProject): Promise<() => Promise<void>> {
  const folders = [folder('assembly'), folder('seeded')] as const;
  const running: Running[] = [];
  const end = async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    folders.forEach(remove);
  };
  try {
    await synthesize(folders[0]);
    const seeded = await seed(...folders);
    while (running.length < project.config.maxWorkers) running.push(await startCopy(seeded));
    project.provide('seeded', seeded);
    project.provide(
      'stacks',
      running.map(({ stack }) => stack),
    );
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
