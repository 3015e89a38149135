import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WEB_DIR } from '../../../infra/local/folders.ts';
import { stack } from '../../support/product/client.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(join(WEB_DIR, '.vite/manifest.json'), 'utf8')) as Manifest;

const START = ['phrases/fr/page.ts'];
const OUTSIDE_PARTS = [...START, 'app/start/Inside.tsx'];
const INSIDE = [...OUTSIDE_PARTS, 'phrases/fr/parts.ts'];

/** Files of scripts that the document and these import. */
function filesOf(starts: readonly string[]): Set<string> {
  const document = readFileSync(join(WEB_DIR, 'index.html'), 'utf8');
  const named = Object.keys(manifest).filter((key) => document.includes(manifest[key]?.file ?? key));
  const files = new Set<string>();
  const waiting = [...named, ...starts];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (!chunk.file.endsWith('.js') || files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

/** Bytes as transferred. */
async function sizeOf(file: string): Promise<number> {
  const { headers } = await fetch(`${stack().url}/${file}`, { headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}

/** Some hundred bytes above what they are: other names of files alone change how well they compress. */
test.each([
  [
    'login',
    94_000,
    [...START, '../shared/i18n/fr/auth.ts', '../shared/i18n/fr/validation.ts', 'features/authentication/Login.tsx'],
  ],
  ['part list', 134_500, [...INSIDE, 'features/parts/list/PartList.tsx']],
  ['part sheet', 136_600, [...INSIDE, 'phrases/fr/sheet.ts', 'features/parts/sheet/PartSheet.tsx']],
  ['dashboard', 126_100, [...OUTSIDE_PARTS, '../shared/i18n/fr/dashboard.ts', 'features/dashboard/Dashboard.tsx']],
])('scripts of the %s stay below %i bytes', async (_screen, most, starts) => {
  const sizes = await Promise.all([...filesOf(starts)].map(sizeOf));
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most);
});

test('who reads brotli gets what the build has compressed, and who does not the script itself', async () => {
  const [file = ''] = filesOf(START);
  const get = (accepted: string) => fetch(`${stack().url}/${file}`, { headers: { 'accept-encoding': accepted } });
  const small = await get('br');
  const stored = readFileSync(join(WEB_DIR, 'br', file));
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(small.headers.get('content-length')).toBe(String(stored.length));
  const plain = await get('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  expect(text).toBe(readFileSync(join(WEB_DIR, file), 'utf8'));
  expect(text).toBe(await small.text());
  expect(text).toBe(brotliDecompressSync(stored).toString());
});
