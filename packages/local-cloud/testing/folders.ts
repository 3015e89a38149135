import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty folder; whoever asks for it removes it. */
export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A new empty folder that goes with the test. */
export function testFolder(): string {
  const { path, remove } = makeFolder();
  onTestFinished(remove);
  return path;
}
