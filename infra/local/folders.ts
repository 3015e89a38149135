import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** All local data; `npm run reset` empties it. */
export const DATA_DIR = join(ROOT, '.local');
export const ASSEMBLY_DIR = join(DATA_DIR, 'assembly');
export const WEB_DIR = join(ROOT, 'dist/web');
