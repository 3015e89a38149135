import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Real part lists for tests: the folder that VIGIE_SAMPLES names, else one beside the repository. It may be missing. */
export const SAMPLES_FOLDER = process.env.VIGIE_SAMPLES ?? resolve(import.meta.dirname, '../../../shared/data/boms');

export const sampleFiles = (): { name: string; path: string }[] =>
  existsSync(SAMPLES_FOLDER)
    ? readdirSync(SAMPLES_FOLDER)
        .filter((name) => name.endsWith('.xlsx'))
        .map((name) => ({ name, path: join(SAMPLES_FOLDER, name) }))
    : [];

/** What a skipped test says for want of samples. */
export const NO_SAMPLES = { name: 'no samples in ../shared/data/boms: set VIGIE_SAMPLES', path: '' };
