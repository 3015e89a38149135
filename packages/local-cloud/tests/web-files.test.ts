import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { pageFiles } from '../assembly/page-files.ts';
import { WebFiles } from '../front/web-files.ts';
import { makeFolder } from '../testing/folders.ts';

const CODE = `console.log(${JSON.stringify('x'.repeat(5000))});`;
const compressed = brotliCompressSync(CODE);
const stored = { 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' };
const deployments = [
  pageFiles({ Exclude: ['*'], Include: ['code/*'], SystemMetadata: { 'cache-control': 'immutable' } }),
  pageFiles({ Exclude: ['*'], Include: ['br/code/*.js'], SystemMetadata: stored }),
  pageFiles({ Exclude: ['code/*', 'br/*', '.vite/*'], Include: [], SystemMetadata: { 'cache-control': 'no-cache' } }),
];

const folder = makeFolder();
afterAll(folder.remove);

function page(path: string): WebFiles {
  const files = {
    'index.html': '<!doctype html>',
    'code/a.js': CODE,
    'br/code/a.js': compressed,
    'br/b.txt': 'b',
    '.vite/m.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return new WebFiles(path, deployments);
}
const files = page(folder.path);
const get = (path: string, acceptEncoding = 'br') => files.get(path, { acceptEncoding, ifNoneMatch: '' });

test('a file has the headers that its deployment gives it', async () => {
  expect((await get('/index.html')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect((await get('/code/a.js', '')).headers).toMatchObject({
    'cache-control': 'immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('what was compressed before is served as it is, to everybody', async () => {
  for (const accepted of ['br', 'gzip', '']) {
    const { headers, body } = await get('/br/code/a.js', accepted);
    expect(headers).toMatchObject(stored);
    expect(body).toEqual(compressed);
  }
});

test('everything else is compressed for who can read it', async () => {
  const { headers, body } = await get('/code/a.js');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(CODE);
  expect((await get('/code/a.js', '')).body.toString()).toBe(CODE);
});

test.each(['/.vite/m.json', '/br/b.txt', '/code/none.js'])('%s is not deployed', async (path) => {
  expect((await get(path)).status).toBe(404);
});
