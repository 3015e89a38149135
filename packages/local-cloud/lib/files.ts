import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a temporary file and renames it: after a crash the file has either the old or the new content. */
function writeAtomically(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

export function writeJson(path: string, value: unknown): void {
  writeAtomically(path, `${JSON.stringify(value, null, 1)}\n`);
}

/** Throws if the file exists but is not JSON. */
export function readJson(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`${path} is damaged; run "npm run reset" to start again from empty data.`);
  }
}
