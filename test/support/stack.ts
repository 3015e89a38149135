import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DemoUser } from '../../demo/seed.ts';
import { createApp } from '../../infra/app.ts';
import { buildAll } from '../../infra/local/build.ts';
import { startCloud } from '../../infra/local/cloud.ts';
import { WEB_DIR } from '../../infra/local/folders.ts';
import { STAGE } from '../../infra/local/lib/settings.ts';

/** `assemblyDir`: what was synthesized of the build, to start the product from once more. */
export type Stack = { url: string; users: DemoUser[]; assemblyDir: string };

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Stack;
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

/** Starts the product from an assembly, on a free port, with demo data and storage of its own. */
export async function startSeeded(assemblyDir: string): Promise<{ stack: Stack; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigie-test-'));
  const cloud = await startCloud({ assemblyDir, dataDir, webDir: WEB_DIR, port: 0, retryDelaysMs: [200, 400] });
  const stop = async () => {
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await cloud.invoke('seed', {});
    const settings = ['compaction', 'oauth2', 'processing_proposals', 'seed'].map((name) => cloud.functionEnv(name));
    Object.assign(process.env, ...settings);
    const { seedDemo } = await import('../../demo/seed.ts');
    const users = await seedDemo({ today: new Date().toISOString().slice(0, 10), password: PASSWORD });
    return { stack: { url: cloud.url, users, assemblyDir }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The whole product once for all tests of a project. */
export default async function startStack(project: TestProject) {
  const assemblyDir = mkdtempSync(join(tmpdir(), 'vigie-test-assembly-'));
  await synthesize(assemblyDir);
  const { stack, stop } = await startSeeded(assemblyDir);
  project.provide('stack', stack);
  return async () => {
    await stop();
    rmSync(assemblyDir, { recursive: true, force: true });
  };
}
