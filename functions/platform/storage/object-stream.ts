import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { MEGABYTE } from '#shared/values/units.ts';
import { s3 } from './aws.ts';
import { putObject } from './objects.ts';

/** S3 takes at most 10,000 parts, each of at least 5 MB except the last. Bytes. */
const PART = 8 * MEGABYTE;

type Write = (chunk: Uint8Array) => Promise<void>;

/** A range of an object; shorter if the object ends before, undefined if it is gone or ends before `from`. */
export async function readRange(
  bucket: string,
  key: string,
  from: number,
  length: number,
): Promise<Uint8Array | undefined> {
  const Range = `bytes=${from}-${from + length - 1}`;
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'InvalidRange'].includes(error.name)) return undefined;
    throw error;
  }
}

/** Collects chunks into parts. */
class Parts {
  private chunks: Uint8Array[] = [];
  private size = 0;
  private id: string | undefined;
  private readonly tags: string[] = [];
  private readonly bucket: string;
  private readonly key: string;
  private readonly type: string | undefined;

  constructor(bucket: string, key: string, type: string | undefined) {
    this.bucket = bucket;
    this.key = key;
    this.type = type;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size >= PART) await this.send();
  }

  async finish(): Promise<void> {
    if (!this.id) return putObject(this.bucket, this.key, this.take(), this.type);
    if (this.size > 0) await this.send();
    const Parts = this.tags.map((ETag, n) => ({ ETag, PartNumber: n + 1 }));
    await s3().send(new CompleteMultipartUploadCommand({ ...this.upload(), MultipartUpload: { Parts } }));
  }

  async abort(): Promise<void> {
    if (this.id) await s3().send(new AbortMultipartUploadCommand(this.upload()));
  }

  private async send(): Promise<void> {
    const begin = { Bucket: this.bucket, Key: this.key, ContentType: this.type };
    this.id ??= (await s3().send(new CreateMultipartUploadCommand(begin))).UploadId;
    const PartNumber = this.tags.length + 1;
    const { ETag } = await s3().send(new UploadPartCommand({ ...this.upload(), PartNumber, Body: this.take() }));
    this.tags.push(ETag ?? '');
  }

  private take(): Uint8Array {
    const part = Buffer.concat(this.chunks);
    this.chunks = [];
    this.size = 0;
    return part;
  }

  private upload() {
    return { Bucket: this.bucket, Key: this.key, UploadId: this.id };
  }
}

/**
 * Writes an object of any size; it appears once `produce` has ended, and never if it fails. Chunks must not be
 * modified.
 */
export async function writeStream<T>(
  bucket: string,
  key: string,
  produce: (write: Write) => Promise<T>,
  contentType?: string,
): Promise<T> {
  const parts = new Parts(bucket, key, contentType);
  try {
    const result = await produce((chunk) => parts.add(chunk));
    await parts.finish();
    return result;
  } catch (error) {
    await parts.abort().catch(() => undefined);
    throw error;
  }
}
