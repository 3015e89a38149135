import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { z } from 'zod';
import { cleanFileName } from '#shared/values/file-names.ts';
import { s3 } from './aws.ts';
import { parseStored } from './stored.ts';

/** Lifetime of a link, in seconds. */
export const LINK_LIFETIME = 15 * 60;
/** Lifetime of a link that is followed at once, in seconds. It is short, because whoever has the link can use it. */
export const REDIRECTED_SECONDS = 60;

export async function putObject(
  bucket: string,
  key: string,
  body: string | Uint8Array,
  contentType = 'application/octet-stream',
): Promise<void> {
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }));
}

export const putJson = (bucket: string, key: string, value: unknown) =>
  putObject(bucket, key, JSON.stringify(value), 'application/json');

/** The bytes of an object; undefined if there is none. */
export async function getObject(bucket: string, key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** JSON, parsed with its schema; undefined if there is no such object. Throws CorruptDataError. */
export async function getJson<T>(bucket: string, key: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const bytes = await getObject(bucket, key);
  return bytes && parseStored(schema, JSON.parse(new TextDecoder().decode(bytes)), key);
}

export const putZippedJson = (bucket: string, key: string, value: unknown): Promise<void> =>
  putObject(bucket, key, gzipSync(JSON.stringify(value)), 'application/gzip');

/** The same for compressed JSON. */
export async function getZippedJson<T>(bucket: string, key: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const bytes = await getObject(bucket, key);
  return bytes && parseStored(schema, JSON.parse(gunzipSync(bytes).toString('utf8')), key);
}

/** Size in bytes; undefined if there is no such object. */
export async function objectSize(bucket: string, key: string): Promise<number | undefined> {
  try {
    return (await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The first bytes of a non-empty object. */
export async function objectHead(bucket: string, key: string, bytes: number): Promise<Uint8Array> {
  const range = `bytes=0-${bytes - 1}`;
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

/** Copies an object within its bucket; false if there is none. */
export async function copyObject(
  bucket: string,
  from: string,
  to: string,
  more: Partial<CopyObjectCommandInput> = {},
): Promise<boolean> {
  const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
  try {
    await s3().send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source, ...more }));
    return true;
  } catch (error) {
    // The SDK does not model this error for the command, so it is a generic one.
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return false;
    throw error;
  }
}

/** Writes an object again as it is, so that S3 tells of it; false if there is none. S3 wants new metadata for that. */
export const copyOntoItself = (bucket: string, key: string): Promise<boolean> =>
  copyObject(bucket, key, key, { MetadataDirective: 'REPLACE', ContentType: 'application/octet-stream' });

/** The bytes of an object, without holding it in memory. */
export async function objectStream(bucket: string, key: string): Promise<Readable> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  if (!(Body instanceof Readable)) throw new Error(`${key} cannot be streamed.`);
  return Body;
}

/** Streams an object to a local file. */
export const download = async (bucket: string, key: string, path: string): Promise<void> =>
  pipeline(await objectStream(bucket, key), createWriteStream(path));

/** The SHA-256 of an object in hexadecimal digits. */
export async function sha256Of(bucket: string, key: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await objectStream(bucket, key), hash);
  return hash.digest('hex');
}

export async function listKeys(bucket: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3().send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    keys.push(...(page.Contents ?? []).flatMap((object) => object.Key ?? []));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}

export async function deleteKeys(bucket: string, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 1000)
    await s3().send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: keys.slice(at, at + 1000).map((Key) => ({ Key })), Quiet: true },
      }),
    );
}

export const deletePrefix = async (bucket: string, prefix: string): Promise<void> =>
  deleteKeys(bucket, await listKeys(bucket, prefix));

/** A form with which the browser uploads one file of at most `maxBytes` to one key. */
export const uploadForm = (bucket: string, key: string, maxBytes: number): Promise<PresignedPost> =>
  createPresignedPost(s3(), {
    Bucket: bucket,
    Key: key,
    Conditions: [['content-length-range', 0, maxBytes]],
    Expires: LINK_LIFETIME,
  });

/** A link that downloads the object with a file name. `lifetime`: in seconds. */
export const downloadLink = (
  bucket: string,
  key: string,
  fileName: string,
  shownAs?: string,
  lifetime = LINK_LIFETIME,
): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentDisposition: `${shownAs ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(cleanFileName(fileName))}`,
      ResponseCacheControl: 'private, no-store',
      ...(shownAs && { ResponseContentType: shownAs }),
    }),
    { expiresIn: lifetime },
  );
