import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { type ObjectEvent, type ObjectStore, startObjectStore } from '../s3/server.ts';
import { makeFolder } from '../testing/folders.ts';
import { noise } from '../testing/noise.ts';

const Bucket = 'files';
const PAGE = 'http://page.example';
const folder = makeFolder();
const events: ObjectEvent[] = [];
let store: ObjectStore;
let s3: S3Client;

async function start(): Promise<void> {
  store = await startObjectStore({ dir: folder.path, onEvent: (event) => events.push(event) });
  const rule = {
    AllowedOrigins: [PAGE],
    AllowedMethods: ['GET', 'PUT', 'POST'],
    AllowedHeaders: ['*'],
    ExposedHeaders: ['ETag'],
  };
  store.addBuckets([
    { name: Bucket, cors: [rule] },
    { name: 'closed', cors: [] },
  ]);
  s3 = new S3Client({ endpoint: store.endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 });
}

beforeAll(start);
afterAll(async () => {
  await store.stop();
  folder.remove();
});

const put = (Key: string, Body: string | Uint8Array = 'x', more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

async function read(Key: string, more: object = {}): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

describe('objects', () => {
  test('bytes and metadata are returned unchanged, under any key', async () => {
    const bytes = noise(100_000);
    const Key = 'k/Ünï çødé (1)+&%2F.bin';
    await put(Key, bytes, { ContentType: 'text/plain', CacheControl: 'no-store', Metadata: { owner: 'u1' } });
    expect((await read(Key)).equals(bytes)).toBe(true);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      Metadata: { owner: 'u1' },
      ContentLength: 100_000,
    });
    expect(head.ETag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
  });

  test('streams are decoded from their chunked format', async () => {
    const bytes = noise(300_000);
    const parts = [bytes.subarray(0, 70_000), bytes.subarray(70_000)];
    await s3.send(
      new PutObjectCommand({ Bucket, Key: 'stream', Body: Readable.from(parts), ContentLength: bytes.length }),
    );
    expect((await read('stream')).equals(bytes)).toBe(true);
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'stream' }))).ContentEncoding).toBeUndefined();
  });

  test('a body that does not match its checksum is rejected', async () => {
    await expect(put('bad', 'x', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(read('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('ranges, including one outside the object', async () => {
    await put('range', '0123456789');
    expect((await read('range', { Range: 'bytes=2-4' })).toString()).toBe('234');
    expect((await read('range', { Range: 'bytes=-3' })).toString()).toBe('789');
    await expect(read('range', { Range: 'bytes=20-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('conditional writes: create only, replace only the version that was read', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'once' }));
    await put('once', 'third', { IfMatch: ETag });
    await expect(put('once', 'fourth', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect((await read('once')).toString()).toBe('third');
  });

  test('missing keys and buckets return their error codes', async () => {
    await expect(read('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({ name: 'NotFound' });
    await expect(s3.send(new ListObjectsV2Command({ Bucket: 'nowhere' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  test('copy, delete, delete several, delete a missing object', async () => {
    await put('c/1', 'text', { ContentType: 'text/css' });
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'c/2', CopySource: `${Bucket}/c/1` }));
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'c/2' }))).ContentType).toBe('text/css');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'c/1' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'c/1' }));
    const { Deleted } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'c/2' }, { Key: 'c/&<3>' }] } }),
    );
    expect(Deleted?.map(({ Key }) => Key)).toEqual(['c/2', 'c/&<3>']);
    await expect(read('c/2')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('lists by page and by folder', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, i) => put(`l/${String(i).padStart(2, '0')}/é`)));
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 10, ContinuationToken }));
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(keys).toEqual(Array.from({ length: 25 }, (_, i) => `l/${String(i).padStart(2, '0')}/é`));
    const folders = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/' }));
    expect(folders.CommonPrefixes).toHaveLength(25);
  });

  test('each object is its only version, as in a bucket without versions, and is deleted by it', async () => {
    const keys = ['v/a', 'v/b & c', 'v/é'];
    for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    const first = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'v/', MaxKeys: 2 }));
    expect(first).toMatchObject({ IsTruncated: true, NextKeyMarker: 'v/b & c' });
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = first;
    const rest = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'v/', KeyMarker, VersionIdMarker }));
    const versions = [...(first.Versions ?? []), ...(rest.Versions ?? [])];
    expect(versions.map(({ Key, VersionId, IsLatest }) => [Key, VersionId, IsLatest])).toEqual(
      keys.map((key) => [key, 'null', true]),
    );
    const Objects = versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect((await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'v/' }))).Versions).toBeUndefined();
  });

  test('multipart', async () => {
    const parts = [noise(5 * 1024 * 1024), noise(1000)];
    const Key = 'multi';
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }));
    const Parts = await Promise.all(
      parts.map(async (Body, i) => {
        const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: i + 1, Body }));
        return { ETag, PartNumber: i + 1 };
      }),
    );
    await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    expect((await read(Key)).equals(Buffer.concat(parts))).toBe(true);
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key }))).ETag).toMatch(/-2"$/);
    const abandoned = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: abandoned.UploadId }));
    await expect(
      s3.send(new UploadPartCommand({ Bucket, Key, UploadId: abandoned.UploadId, PartNumber: 1, Body: 'x' })),
    ).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  test('concurrent writes and deletes under one prefix', async () => {
    const all = Array.from({ length: 40 }, (_, i) => `p/a/${i}`);
    await Promise.all(all.map((key) => put(key)));
    await Promise.all(all.map((Key, i) => (i % 2 ? put(Key, 'y') : s3.send(new DeleteObjectCommand({ Bucket, Key })))));
    expect((await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'p/a/' }))).KeyCount).toBe(20);
  });
});

describe('signed links', () => {
  test('reading, with another name and type', async () => {
    await put('report', 'pdf');
    const command = new GetObjectCommand({
      ...{ Bucket, Key: 'report', ResponseContentType: 'application/pdf' },
      ResponseContentDisposition: "attachment; filename*=UTF-8''r%C3%A9p.pdf",
    });
    const response = await fetch(await getSignedUrl(s3, command, { expiresIn: 60 }));
    expect(await response.text()).toBe('pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('r%C3%A9p.pdf');
  });

  test('tampered, expired and missing signatures are rejected', async () => {
    const link = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'report' }), { expiresIn: 60 });
    expect((await fetch(link.replace('report', 'range'))).status).toBe(403);
    const past = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'report' }), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 120_000),
    });
    const expired = await fetch(past);
    expect([expired.status, (await expired.text()).includes('Request has expired')]).toEqual([403, true]);
    expect((await fetch(`${store.endpoint}/${Bucket}/report`)).status).toBe(403);
    const stranger = new S3Client({
      endpoint: store.endpoint,
      region: REGION,
      credentials: { ...CREDENTIALS, secretAccessKey: 'wrong' },
    });
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'report' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  test('writing', async () => {
    const link = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'written', ContentType: 'image/png' }), {
      expiresIn: 60,
    });
    expect((await fetch(link, { method: 'PUT', body: 'png', headers: { 'content-type': 'image/png' } })).status).toBe(
      200,
    );
    expect((await read('written')).toString()).toBe('png');
  });
});

describe('form uploads', () => {
  const upload = async (size: number, change: (form: FormData) => void = () => undefined) => {
    const { url, fields } = await createPresignedPost(s3, {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: S3 puts the file's name in its place.
      ...{ Bucket, Key: 'form/${filename}', Expires: 60, Fields: { 'Content-Type': 'text/csv' } },
      Conditions: [
        ['content-length-range', 10, 100_000],
        ['starts-with', '$key', 'form/'],
        ['eq', '$Content-Type', 'text/csv'],
      ],
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    change(form);
    form.append('file', new Blob([noise(size)]), 'é.csv');
    const response = await fetch(url, { method: 'POST', body: form, headers: { origin: PAGE } });
    return { status: response.status, text: await response.text() };
  };

  test('an upload within the policy', async () => {
    expect((await upload(5000)).status).toBe(204);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'form/é.csv' }));
    expect(head).toMatchObject({ ContentLength: 5000, ContentType: 'text/csv' });
  });

  test('rejected: too large, too small, another type, another key, an extra field, a forged policy', async () => {
    expect(await upload(3_000_000)).toMatchObject({ status: 400, text: expect.stringContaining('EntityTooLarge') });
    expect(await upload(5)).toMatchObject({ status: 400, text: expect.stringContaining('EntityTooSmall') });
    expect((await upload(50, (form) => form.set('Content-Type', 'text/html'))).status).toBe(403);
    expect((await upload(50, (form) => form.set('key', 'elsewhere'))).status).toBe(403);
    expect((await upload(50, (form) => form.append('acl', 'public-read'))).status).toBe(403);
    expect((await upload(50, (form) => form.set('Policy', Buffer.from('{}').toString('base64')))).status).toBe(403);
  });
});

test("cross-origin requests are allowed according to the bucket's rules", async () => {
  const preflight = (bucket: string, origin: string, method: string) =>
    fetch(`${store.endpoint}/${bucket}/k`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });
  const allowed = await preflight(Bucket, PAGE, 'PUT');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  expect((await preflight(Bucket, 'http://evil.example', 'PUT')).status).toBe(403);
  expect((await preflight(Bucket, PAGE, 'DELETE')).status).toBe(403);
  expect((await preflight('closed', PAGE, 'GET')).status).toBe(403);
});

test('changes are announced, and data survives a restart', async () => {
  await put('kept/1', 'before');
  await put('kept/2', 'gone');
  await s3.send(new DeleteObjectCommand({ Bucket, Key: 'kept/2' }));
  expect(
    events.filter(({ key }) => key.startsWith('kept/')).map(({ eventName, key }) => `${eventName} ${key}`),
  ).toEqual(['ObjectCreated:Put kept/1', 'ObjectCreated:Put kept/2', 'ObjectRemoved:Delete kept/2']);
  expect(new Set(events.map(({ eventName }) => eventName))).toContain('ObjectCreated:Post');
  await store.stop();
  await start();
  expect((await read('kept/1')).toString()).toBe('before');
  await expect(read('kept/2')).rejects.toMatchObject({ name: 'NoSuchKey' });
});
