import { pipeline } from 'node:stream/promises';
import { decodeBody } from './body.ts';
import { type Call, readXml, sendEmpty, sendXml } from './call.ts';
import { checksumHeaders, verifyChecksums } from './checksum.ts';
import { NoSuchKey, S3Error } from './errors.ts';
import { overriddenHeaders, storedHeaders } from './headers.ts';
import { copySource, mayDelete } from './permissions.ts';
import type { Bucket, Draft, StoredObject } from './storage.ts';
import { document, elements, tag } from './xml.ts';

/** Ranges up to this size are read in one call. */
const PIECE_BYTES = 256 * 1024;

/** Stores the request's body on disk; discards it if it does not match its declaration. */
export async function receiveBody({ request, bucket, payload }: Call): Promise<Draft> {
  const { source, trailers } = decodeBody(request, payload);
  const draft = await bucket.receive(source);
  try {
    verifyChecksums(draft, request.headers, trailers, payload);
  } catch (error) {
    await bucket.discard(draft);
    throw error;
  }
  return draft;
}

export async function putObject(call: Call): Promise<void> {
  const draft = await receiveBody(call);
  const { headers } = call.request;
  // Metadata of a presigned PUT is in the query string.
  const inLink = Object.fromEntries([...call.query].filter(([name]) => name.toLowerCase().startsWith('x-amz-meta-')));
  const condition = { ifNoneMatch: headers['if-none-match'], ifMatch: headers['if-match'] };
  const kept = { ...storedHeaders({ ...inLink, ...headers }), ...checksumHeaders(draft) };
  const object = call.bucket.commit(call.key, draft, kept, draft.md5, condition);
  call.announce('ObjectCreated:Put', object);
  sendEmpty(call, 200, { etag: `"${object.etag}"` });
}

export async function copyObject(call: Call, buckets: Map<string, Bucket>): Promise<void> {
  const { bucketName = '', key = '' } = copySource(call.request) ?? {};
  const from = buckets.get(bucketName);
  const original = from?.get(key);
  if (!from || !original) throw new NoSuchKey(bucketName);
  const draft = await call.bucket.receive(await from.read(original));
  const replace = call.request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replace ? { ...storedHeaders(call.request.headers), ...checksumHeaders(draft) } : original.headers;
  const object = call.bucket.commit(call.key, draft, headers, draft.md5);
  call.announce('ObjectCreated:Copy', object);
  const { lastModified, etag } = object;
  sendXml(call, document('CopyObjectResult', tag('LastModified', lastModified), tag('ETag', `"${etag}"`)));
}

export async function getObject(call: Call): Promise<void> {
  const { request, response, bucket, key, query } = call;
  const object = bucket.get(key);
  if (!object) throw new NoSuchKey(bucket.name);
  const etag = `"${object.etag}"`;
  if (request.headers['if-match'] && request.headers['if-match'] !== etag) throw new S3Error('PreconditionFailed', 412);
  if (request.headers['if-none-match'] === etag) return sendEmpty(call, 304, { etag });
  const range = parseRange(request.headers.range, object.size);
  const headers = {
    ...visibleHeaders(object, range === undefined && request.headers['x-amz-checksum-mode'] === 'ENABLED'),
    ...overriddenHeaders(query),
    etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': String(range ? range.end - range.start + 1 : object.size),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  };
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || object.size === 0) return sendEmpty(call, status, headers);
  if (range && range.end - range.start < PIECE_BYTES) {
    const piece = bucket.piece(object, range);
    response.writeHead(status, headers).end(piece);
    return;
  }
  const bytes = await bucket.read(object, range);
  response.writeHead(status, headers);
  // A client that disconnects is not an error.
  await pipeline(bytes, response).catch(() => undefined);
}

export function deleteObject(call: Call): void {
  removeKey(call, call.key);
  sendEmpty(call, 204);
}

export async function deleteObjects(call: Call): Promise<void> {
  const xml = await readXml(call);
  const keys = elements(xml, 'Key');
  const allowed = keys.filter((key) => mayDelete(call, key));
  for (const key of allowed) removeKey(call, key);
  const refused = keys.filter((key) => !allowed.includes(key));
  const quiet = elements(xml, 'Quiet')[0] === 'true';
  const deleted = quiet ? [] : allowed.map((key) => `<Deleted>${tag('Key', key)}</Deleted>`);
  sendXml(call, document('DeleteResult', ...deleted, ...refused.map(refusal)));
}

const refusal = (key: string): string =>
  `<Error>${tag('Key', key)}${tag('Code', 'AccessDenied')}${tag('Message', 'Access Denied')}</Error>`;

function removeKey(call: Call, key: string): void {
  const removed = call.bucket.delete(key);
  if (removed) call.announce('ObjectRemoved:Delete', removed);
}

function visibleHeaders({ headers }: StoredObject, withChecksum: boolean): Record<string, string> {
  if (withChecksum) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-')));
}

/** `end` is inclusive. Undefined without a range, or for a range that S3 ignores. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) throw new S3Error('InvalidRange', 416, 'The requested range is not satisfiable');
  return { start, end };
}
