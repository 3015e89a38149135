import { createHash, randomUUID } from 'node:crypto';
import { type Call, readXml, sendEmpty, sendXml } from './call.ts';
import { checksumHeaders } from './checksum.ts';
import { S3Error } from './errors.ts';
import { storedHeaders } from './headers.ts';
import { receiveBody } from './objects.ts';
import type { Draft } from './storage.ts';
import { document, elements, tag } from './xml.ts';

const SMALLEST_PART_BYTES = 5 * 1024 * 1024;
const MOST_PARTS = 10_000;

interface Upload {
  bucketName: string;
  key: string;
  headers: Record<string, string>;
  parts: Map<number, Draft>;
}

/** Multipart uploads in progress. Not persistent: their parts are deleted when the bucket is opened again. */
export class MultipartUploads {
  #uploads = new Map<string, Upload>();

  create(call: Call): void {
    const { bucket, key, request } = call;
    const id = randomUUID().replaceAll('-', '');
    this.#uploads.set(id, { bucketName: bucket.name, key, headers: storedHeaders(request.headers), parts: new Map() });
    sendXml(
      call,
      document('InitiateMultipartUploadResult', tag('Bucket', bucket.name), tag('Key', key), tag('UploadId', id)),
    );
  }

  async putPart(call: Call): Promise<void> {
    const upload = this.#find(call);
    const number = Number(call.query.get('partNumber'));
    if (!(number >= 1 && number <= MOST_PARTS)) throw new S3Error('InvalidArgument', 400);
    const draft = await receiveBody(call);
    const replaced = upload.parts.get(number);
    upload.parts.set(number, draft);
    if (replaced) await call.bucket.discard(replaced);
    sendEmpty(call, 200, { etag: `"${draft.md5}"` });
  }

  async complete(call: Call): Promise<void> {
    const upload = this.#find(call);
    const parts = choose(upload, await readXml(call));
    const draft = await call.bucket.receive(call.bucket.concatenate(parts));
    const digest = createHash('md5').update(Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex'))));
    const etag = `${digest.digest('hex')}-${parts.length}`;
    const { headers } = call.request;
    const condition = { ifNoneMatch: headers['if-none-match'], ifMatch: headers['if-match'] };
    const kept = { ...upload.headers, ...checksumHeaders(draft) };
    const object = call.bucket.commit(call.key, draft, kept, etag, condition);
    await this.#forget(call, upload);
    call.announce('ObjectCreated:CompleteMultipartUpload', object);
    const names = tag('Bucket', call.bucket.name) + tag('Key', call.key);
    sendXml(call, document('CompleteMultipartUploadResult', names, tag('ETag', `"${etag}"`)));
  }

  async abort(call: Call): Promise<void> {
    await this.#forget(call, this.#find(call));
    sendEmpty(call, 204);
  }

  #find({ bucket, key, query }: Call): Upload {
    const upload = this.#uploads.get(query.get('uploadId') ?? '');
    if (!upload || upload.bucketName !== bucket.name || upload.key !== key) throw new S3Error('NoSuchUpload', 404);
    return upload;
  }

  async #forget({ bucket, query }: Call, upload: Upload): Promise<void> {
    this.#uploads.delete(query.get('uploadId') ?? '');
    for (const part of upload.parts.values()) await bucket.discard(part);
  }
}

/** The parts listed by the caller, in that order, after S3's checks. */
function choose(upload: Upload, xml: string): Draft[] {
  const numbers = elements(xml, 'PartNumber').map(Number);
  const etags = elements(xml, 'ETag').map((etag) => etag.replaceAll('"', ''));
  if (numbers.length === 0) throw new S3Error('MalformedXML', 400);
  if (numbers.some((number, i) => i > 0 && number <= (numbers[i - 1] ?? 0))) throw new S3Error('InvalidPartOrder', 400);
  const parts = numbers.map((number, i) => {
    const part = upload.parts.get(number);
    if (!part || part.md5 !== etags[i]) throw new S3Error('InvalidPart', 400);
    return part;
  });
  if (parts.slice(0, -1).some(({ size }) => size < SMALLEST_PART_BYTES)) throw new S3Error('EntityTooSmall', 400);
  return parts;
}
