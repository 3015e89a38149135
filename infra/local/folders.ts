import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** Everything that a run leaves on this machine; `npm run reset` empties it. */
export const DATA_DIR = join(ROOT, '.local');
export const ASSEMBLY_DIR = join(DATA_DIR, 'assembly');
export const WEB_DIR = join(ROOT, 'dist/web');
