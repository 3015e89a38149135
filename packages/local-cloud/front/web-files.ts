import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageFilesSpec, pageFiles } from '../assembly/page-files.ts';
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

/** Without deployments in the template. */
const DEFAULT_DEPLOYMENTS: readonly PageFilesSpec[] = [
  pageFiles({
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  }),
  pageFiles({ Exclude: ['assets/*'], Include: [], SystemMetadata: { 'cache-control': 'no-cache' } }),
];

interface WebFile {
  modified: number;
  /** Those of the deployment that stores the file. */
  stored: Record<string, string>;
  type: string;
  etag: string;
  body: Buffer;
  encoded: Map<string, Buffer>;
}

const compress: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Serves the built page as CloudFront serves its bucket: what is deployed into it. Changed files are read again. */
export class WebFiles {
  #dir: string;
  #deployments: readonly PageFilesSpec[];
  #cache = new Map<string, WebFile>();

  constructor(dir: string, deployments: readonly PageFilesSpec[] = []) {
    this.#dir = dir;
    this.#deployments = deployments.length > 0 ? deployments : DEFAULT_DEPLOYMENTS;
  }

  async get(path: string, request: { acceptEncoding: string; ifNoneMatch: string }): Promise<GatewayResponse> {
    const file = await this.#load(path);
    if (!file) return { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not Found') };
    const headers = { ...file.stored, 'content-type': file.type, etag: file.etag, vary: 'accept-encoding' };
    if (request.ifNoneMatch.includes(file.etag)) return { status: 304, headers, body: Buffer.alloc(0) };
    const encoding = chooseEncoding(file, request.acceptEncoding);
    if (!encoding) return { status: 200, headers, body: file.body };
    return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: await encoded(file, encoding) };
  }

  async #load(path: string): Promise<WebFile | undefined> {
    const location = this.#locate(path);
    if (location === undefined) return undefined;
    const stored = this.#deployments.findLast(({ has }) => has(relative(this.#dir, location)))?.headers;
    const info = await stat(location).catch(() => undefined);
    if (!stored || !info?.isFile()) return undefined;
    const cached = this.#cache.get(location);
    if (cached?.modified === info.mtimeMs) return cached;
    const body = await readFile(location);
    const file: WebFile = {
      modified: info.mtimeMs,
      stored,
      type: stored['content-type'] ?? TYPES[extname(location)] ?? 'application/octet-stream',
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

function chooseEncoding(file: WebFile, accepted: string): string | undefined {
  const isCompressed = file.stored['content-encoding'] !== undefined;
  if (isCompressed || file.body.length < SMALLEST_COMPRESSED_BYTES || !COMPRESSIBLE.test(file.type)) return undefined;
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
