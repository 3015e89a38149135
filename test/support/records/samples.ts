import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Real part lists for tests: the folder of VIGIE_SAMPLES, else one beside the repository. It may be missing. */
export const SAMPLES_FOLDER = process.env.VIGIE_SAMPLES ?? resolve(import.meta.dirname, '../../../../shared/data/boms');

export const sampleFiles = (): { name: string; path: string }[] =>
  existsSync(SAMPLES_FOLDER)
    ? readdirSync(SAMPLES_FOLDER)
        .filter((name) => name.endsWith('.xlsx'))
        .map((name) => ({ name, path: join(SAMPLES_FOLDER, name) }))
    : [];

/** The reason of a test that is skipped without samples. */
export const NO_SAMPLES = { name: 'no samples in ../shared/data/boms: set VIGIE_SAMPLES', path: '' };
