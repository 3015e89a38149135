import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Row } from './rows.ts';

/** Rows of the table that is scrolled. */
export const SCROLLED = 1000;

const FONT = join(import.meta.dirname, '../../../web/theme/fonts/inter-latin.woff2');
const STYLE = `
  @font-face { font-family: Inter; src: url(/inter.woff2) format("woff2"); font-display: swap; font-weight: 400 700; }
  body { margin: 0; font: 13px/20px Inter, sans-serif; }
  .grid-scroller { height: 100vh; overflow: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 8px 12px; text-align: left; border-bottom: 1px solid #ddd; }
`;
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A table of parts"><title>Parts</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const line = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
const asHtml = (rows: readonly Row[]) =>
  `<table><thead>${line(Object.keys(rows[0] ?? {}), 'th')}</thead><tbody>${rows.map((row) => line(Object.values(row), 'td')).join('')}</tbody></table>`;

async function scripts(): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [join(import.meta.dirname, 'table.tsx')], bundle: true, minify: true, write: false },
    ...{ format: 'esm', jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  if (!outputFiles[0]) throw new Error('esbuild wrote no file.');
  return outputFiles[0].text;
}

type Served = { type: string; body: Buffer | string };

export type Baseline = {
  /** The address of the rows as HTML. */
  html: string;
  /** The address of the rows as a plain React table. */
  react: string;
  stop: () => void;
};

/** Serves what no page that shows these rows can be faster than: the same rows and the same font, without a product around them. */
export async function startBaseline(rows: readonly Row[]): Promise<Baseline> {
  const many = Array.from({ length: SCROLLED }, (_, n) => rows[n % rows.length]);
  const files: Record<string, Served> = {
    '/html': { type: 'text/html', body: page(asHtml(rows)) },
    '/react': { type: 'text/html', body: page('<div id="root"></div><script type="module" src="/table.js"></script>') },
    '/table.js': { type: 'text/javascript', body: await scripts() },
    '/inter.woff2': { type: 'font/woff2', body: readFileSync(FONT) },
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://baseline');
    const shown = searchParams.has('all') ? many : rows;
    const file: Served | undefined =
      pathname === '/rows.json' ? { type: 'application/json', body: JSON.stringify(shown) } : files[pathname];
    if (!file) return response.writeHead(404).end();
    const body = pathname.endsWith('.woff2') ? file.body : brotliCompressSync(file.body);
    response.writeHead(200, {
      'content-type': `${file.type}; charset=utf-8`,
      'content-length': body.length,
      ...(!pathname.endsWith('.woff2') && { 'content-encoding': 'br' }),
    });
    return response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { html: `${url}/html`, react: `${url}/react`, stop: () => server.close() };
}
