import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder; the caller removes it. */
export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Creates an empty folder that is removed after the test. */
export function testFolder(): string {
  const { path, remove } = makeFolder();
  onTestFinished(remove);
  return path;
}
