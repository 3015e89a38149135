import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DemoUser } from '../../demo/seed.ts';
import { createApp } from '../../infra/app.ts';
import { buildAll } from '../../infra/local/build.ts';
import { startCloud } from '../../infra/local/cloud.ts';
import { WEB_DIR } from '../../infra/local/folders.ts';

export type Stack = { url: string; users: DemoUser[] };

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Stack;
  }
}

const PASSWORD = 'Vigie-tests-2026!';

/** The whole product once for all tests of a project: built, synthesized, started on a free port, with demo data. */
export default async function startStack(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-test-'));
  const outdir = join(folder, 'assembly');
  await buildAll();
  createApp({
    settings: { stage: 'local' },
    outdir,
    context: { 'aws:cdk:disable-asset-staging': true },
    checks: false,
  }).synth();
  const cloud = await startCloud({
    assemblyDir: outdir,
    dataDir: folder,
    webDir: WEB_DIR,
    port: 0,
    retryDelaysMs: [200, 400],
  });
  const stop = async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await cloud.invoke('seed', {});
    Object.assign(process.env, cloud.functionEnv('seed'));
    const { seedDemo } = await import('../../demo/seed.ts');
    const users = await seedDemo({ today: new Date().toISOString().slice(0, 10), password: PASSWORD });
    project.provide('stack', { url: cloud.url, users });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
