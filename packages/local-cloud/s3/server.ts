import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BucketSpec, CorsRule } from '../assembly/storage.ts';
import { type Faults, noFaults, strikes } from '../faults/faults.ts';
import { Access, AccessDenied } from '../iam/access.ts';
import { listenNear } from '../lib/http.ts';
import { type Call, sendEmpty, sendXml } from './call.ts';
import { applyCors } from './cors.ts';
import { NoSuchKey, S3Error } from './errors.ts';
import { listObjects, listVersions } from './listing.ts';
import { MultipartUploads } from './multipart.ts';
import { copyObject, deleteObject, deleteObjects, getObject, putObject } from './objects.ts';
import { forThoseWhoList, refused, requireForBucket, requireForObject } from './permissions.ts';
import { postObject } from './post-object.ts';
import { verifyRequest } from './signature.ts';
import { Bucket } from './storage.ts';
import { document, tag } from './xml.ts';

export interface ObjectEvent {
  bucket: string;
  /** e.g. `ObjectCreated:Put` */
  eventName: string;
  key: string;
  size: number;
  etag: string;
}

export interface ObjectStore {
  endpoint: string;
  /** Buckets are added after the start: resolving their template requires the endpoint. */
  addBuckets(specs: BucketSpec[]): void;
  /** What a service reads without a request. Throws if there is no such object. */
  read(bucket: string, key: string): Promise<Readable>;
  /** What a service stores without a request. */
  put(bucket: string, key: string, bytes: Buffer): Promise<void>;
  stop(): Promise<void>;
}

export interface ObjectStoreOptions {
  dir: string;
  preferredPort?: number;
  onEvent?: (event: ObjectEvent) => void;
  /** Who may call. Default: the account itself. */
  access?: Access;
  /** What goes wrong on purpose. */
  faults?: Faults;
}

/** The S3 operations that the application uses, path style, with verified signatures. */
export async function startObjectStore({
  dir,
  preferredPort = 0,
  onEvent,
  access = new Access(),
  faults = noFaults(),
}: ObjectStoreOptions): Promise<ObjectStore> {
  mkdirSync(dir, { recursive: true });
  const buckets = new Map<string, Bucket>();
  const cors = new Map<string, CorsRule[]>();
  const uploads = new MultipartUploads();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { bucketName, key, query } = address(request);
    const allowed = applyCors(cors.get(bucketName) ?? [], request, response);
    if (request.method === 'OPTIONS') return sendEmpty({ response }, allowed ? 200 : 403);
    if (faults.objectLatencyMs > 0) await sleep(faults.objectLatencyMs);
    if (strikes(faults, 'slowDown')) throw new S3Error('SlowDown', 503, 'Please reduce your request rate.');
    const isForm =
      request.method === 'POST' && !key && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
    const verified = isForm ? { payload: 'UNSIGNED-PAYLOAD', accessKey: '' } : verifyRequest(request, access);
    if (!verified) throw new S3Error('AccessDenied', 403, 'Access Denied');
    const bucket = buckets.get(bucketName);
    if (!bucket) throw new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
    const announce: Call['announce'] = (eventName, object) => onEvent?.({ bucket: bucketName, eventName, ...object });
    const call = { request, response, bucket, key, query, ...verified, announce, access };
    await (isForm ? postObject(call) : key ? onObject(call) : onBucket(call)).catch((error: unknown) => {
      throw error instanceof NoSuchKey ? forThoseWhoList(call, error) : error;
    });
  };

  const onObject = async (call: Call): Promise<void> => {
    const { query, request } = call;
    requireForObject(call);
    switch (`${request.method}${query.has('uploadId') ? ' part' : ''}${query.has('uploads') ? ' uploads' : ''}`) {
      case 'GET':
      case 'HEAD':
        return getObject(call);
      case 'PUT':
        return request.headers['x-amz-copy-source'] ? copyObject(call, buckets) : putObject(call);
      case 'DELETE':
        return deleteObject(call);
      case 'POST uploads':
        return uploads.create(call);
      case 'PUT part':
        return uploads.putPart(call);
      case 'POST part':
        return uploads.complete(call);
      case 'DELETE part':
        return uploads.abort(call);
      default:
        throw new S3Error('MethodNotAllowed', 405);
    }
  };

  const { endpoint, close } = await listenNear((request, response) => {
    handle(request, response).catch((error: unknown) => sendError(request, response, error));
  }, preferredPort);

  return {
    endpoint,
    read: async (name, key) => {
      const bucket = buckets.get(name);
      const object = bucket?.get(key);
      if (!bucket || !object) throw new NoSuchKey(name);
      return bucket.read(object);
    },
    put: async (name, key, bytes) => {
      const bucket = buckets.get(name);
      if (!bucket) throw new S3Error('NoSuchBucket', 404, 'The specified bucket does not exist');
      const draft = await bucket.receive(Readable.from([bytes]));
      const object = bucket.commit(key, draft, {}, draft.md5);
      onEvent?.({ bucket: name, eventName: 'ObjectCreated:Put', ...object });
    },
    stop: close,
    addBuckets: (specs) => {
      for (const spec of specs) {
        buckets.set(spec.name, new Bucket(dir, spec.name));
        cors.set(spec.name, spec.cors);
      }
    },
  };
}

async function onBucket(call: Call): Promise<void> {
  const { request, bucket, query } = call;
  requireForBucket(call);
  if (request.method === 'HEAD') return sendEmpty(call, 200);
  if (request.method === 'GET' && query.has('versions')) return sendXml(call, listVersions(bucket, query));
  if (request.method === 'GET') return sendXml(call, listObjects(bucket, query));
  if (request.method === 'POST' && query.has('delete')) return deleteObjects(call);
  throw new S3Error('NotImplemented', 501, 'The local S3 does not support this operation.');
}

function address({ url = '/' }: IncomingMessage): { bucketName: string; key: string; query: URLSearchParams } {
  const [path = '/', query = ''] = url.split(/\?(.*)/s);
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return {
    bucketName: decodeURIComponent(bucketName),
    key: decodeURIComponent(key),
    query: new URLSearchParams(query),
  };
}

async function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
  // Clients read the response only after sending the whole request.
  if (!request.complete && !request.destroyed) await finished(request.resume()).catch(() => undefined);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof S3Error ? error : error instanceof AccessDenied ? refused(error) : undefined;
  if (!known) console.error(error);
  const message = known?.message ?? 'We encountered an internal error. Please try again.';
  const content = [
    tag('Code', known?.code ?? 'InternalError'),
    tag('Message', message),
    tag('RequestId', randomUUID()),
  ];
  if (request.method === 'HEAD') return sendEmpty({ response }, known?.status ?? 500);
  sendXml({ response }, document('Error', ...content).replace(/ xmlns="[^"]*"/, ''), known?.status ?? 500);
}
