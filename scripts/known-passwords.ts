import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { plainWord, wordHash } from '../shared/users/guessable.ts';

/**
 * `node scripts/known-passwords.ts`: writes the file of known passwords again, from the dictionaries of zxcvbn-ts (MIT
 * licence, © zxcvbn-ts): leaked passwords, words and names in English and French. The packages are only needed here.
 */
const PACKAGES = ['common', 'en', 'fr'].map((name) => `@zxcvbn-ts/language-${name}`);
const VERSIONS = ['4.1.3', '4.1.1', '4.1.2'];
const FILE = join(import.meta.dirname, '../functions/platform/auth/passwords/known-passwords.bin');
const SHORTEST = 3;

const words = z.array(z.string());

/** The lists of words in a package; other files, such as keyboards, are objects. */
function wordsOf(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => words.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).data ?? []);
}

function download<T>(use: (modules: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-words-'));
  try {
    const named = PACKAGES.map((name, n) => `${name}@${VERSIONS[n]}`);
    execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...named], { stdio: 'inherit' });
    return use(join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const all = download((modules) => PACKAGES.flatMap((name) => wordsOf(join(modules, name, 'src'))));
const plain = all.map(plainWord).filter((word) => word.length >= SHORTEST);
const hashes = Uint32Array.from(new Set(plain.map(wordHash))).sort();
writeFileSync(FILE, hashes);
console.log(`${hashes.length} known passwords and words in ${FILE}`);
