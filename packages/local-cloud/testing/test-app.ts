import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestApp {
  assemblyDir: string;
  webDir: string;
  /** Where the functions record what they were called with. */
  sink: string;
}

const inFolder = (dir: string): TestApp => ({
  assemblyDir: join(dir, 'assembly'),
  webDir: join(dir, 'web'),
  sink: join(dir, 'sink.jsonl'),
});

/** Puts the synthesized test app into the folder. Loading the CDK takes seconds, so a synthesis is kept and copied. */
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
    // Another test file was faster.
    rmSync(draft, { recursive: true });
  }
}

/** The template names folders of the place where it was made. */
function relocate(file: string, from: string, to: string): void {
  if (file.endsWith('.json')) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of ['app.ts', 'functions.ts']) hash.update(readFileSync(join(import.meta.dirname, file)));
  hash.update(readFileSync(join(import.meta.dirname, '../../../package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}
