import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestApp {
  assemblyDir: string;
  webDir: string;
  /** File in which the functions record their events. */
  sink: string;
}

const inFolder = (dir: string): TestApp => ({
  assemblyDir: join(dir, 'assembly'),
  webDir: join(dir, 'web'),
  sink: join(dir, 'sink.jsonl'),
});

/** Copies the synthesized test app into the folder. Cached, because loading the CDK takes seconds. */
export async function prepareTestApp(dir: string): Promise<TestApp> {
  const kept = join(tmpdir(), `local-cloud-app-${fingerprint()}`);
  if (!existsSync(kept)) await synthesizeInto(kept);
  cpSync(kept, dir, { recursive: true });
  const app = inFolder(dir);
  for (const file of readdirSync(app.assemblyDir))
    relocate(join(app.assemblyDir, file), readFileSync(join(kept, 'origin'), 'utf8'), dir);
  return app;
}

async function synthesizeInto(kept: string): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'local-cloud-draft-'));
  const { synthesize } = await import('./app.ts');
  synthesize(inFolder(draft), draft);
  writeFileSync(join(draft, 'origin'), draft);
  try {
    renameSync(draft, kept);
  } catch {
    // Another test file has already created it.
    rmSync(draft, { recursive: true });
  }
}

/** Replaces the absolute paths in the template. */
function relocate(file: string, from: string, to: string): void {
  if (file.endsWith('.json')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of ['app.ts', 'functions.ts']) hash.update(readFileSync(join(import.meta.dirname, file)));
  hash.update(readFileSync(join(import.meta.dirname, '../../../package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}
