import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { GatewayResponse } from '../gateway/response.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|xml|manifest|wasm))/;

/** CloudFront does not compress smaller files. */
const SMALLEST_COMPRESSED_BYTES = 1000;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

interface WebFile {
  modified: number;
  type: string;
  etag: string;
  body: Buffer;
  encoded: Map<string, Buffer>;
}

const compress: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Serves the built page as CloudFront serves its bucket. Changed files are read again. */
export class WebFiles {
  #dir: string;
  #cache = new Map<string, WebFile>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  async get(path: string, request: { acceptEncoding: string; ifNoneMatch: string }): Promise<GatewayResponse> {
    const file = await this.#load(path);
    if (!file) return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not Found') };
    const headers = {
      'content-type': file.type,
      'cache-control': cacheControl(path),
      etag: file.etag,
      vary: 'accept-encoding',
    };
    if (request.ifNoneMatch.includes(file.etag)) return { status: 304, headers, body: Buffer.alloc(0) };
    const encoding = chooseEncoding(file, request.acceptEncoding);
    if (!encoding) return { status: 200, headers, body: file.body };
    return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: await encoded(file, encoding) };
  }

  async #load(path: string): Promise<WebFile | undefined> {
    const location = this.#locate(path);
    const info = location === undefined ? undefined : await stat(location).catch(() => undefined);
    if (location === undefined || !info?.isFile()) return undefined;
    const cached = this.#cache.get(location);
    if (cached?.modified === info.mtimeMs) return cached;
    const body = await readFile(location);
    const file: WebFile = {
      modified: info.mtimeMs,
      type: TYPES[extname(location)] ?? 'application/octet-stream',
      etag: `"${info.size.toString(16)}-${Math.round(info.mtimeMs).toString(16)}"`,
      body,
      encoded: new Map(),
    };
    this.#cache.set(location, file);
    return file;
  }

  #locate(path: string): string | undefined {
    try {
      const location = normalize(join(this.#dir, decodeURIComponent(path)));
      return location.startsWith(normalize(this.#dir) + sep) && !location.includes('\0') ? location : undefined;
    } catch {
      return undefined;
    }
  }
}

/** A file with a content hash in its name is immutable. */
function cacheControl(path: string): string {
  return /[-.][A-Za-z0-9_-]{8,}\.\w+$/.test(path) && path.includes('/assets/') ? IMMUTABLE : REVALIDATE;
}

function chooseEncoding(file: WebFile, accepted: string): string | undefined {
  if (file.body.length < SMALLEST_COMPRESSED_BYTES || !COMPRESSIBLE.test(file.type)) return undefined;
  return Object.keys(compress).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
}

async function encoded(file: WebFile, encoding: string): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const body = (await compress[encoding]?.(file.body)) ?? file.body;
  file.encoded.set(encoding, body);
  return body;
}
