import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';

const MOST_FIELD_BYTES = 64 * 1024;

export interface UploadForm {
  /** Fields before the file; names in lower case. */
  fields: Record<string, string>;
  fileName: string;
  /** The file's bytes as they arrive; not buffered in memory. */
  file: AsyncGenerator<Buffer>;
  /** Reads the rest of a rejected upload: browsers read the response only after sending the whole request. */
  drain(): Promise<void>;
}

/** Parses `multipart/form-data` up to the part named `file`. Like S3, ignores what follows it. */
export async function readUploadForm(request: IncomingMessage): Promise<UploadForm> {
  const boundary = /boundary="?([^";]+)"?/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new S3Error('MalformedPOSTRequest', 400);
  const reader = new PartReader(request, `\r\n--${boundary}`);
  const fields: Record<string, string> = {};
  await reader.text();
  for (;;) {
    const { name, fileName } = await reader.head();
    if (name === 'file') return { fields, fileName, file: reader.body(), drain: () => reader.drain() };
    fields[name.toLowerCase()] = await reader.text();
  }
}

class PartReader {
  #source: AsyncIterator<Buffer>;
  #delimiter: string;
  /** Starts with a line break so that the first boundary looks like the others. */
  #buffer: Buffer = Buffer.from('\r\n');

  constructor(request: IncomingMessage, delimiter: string) {
    this.#source = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#delimiter = delimiter;
  }

  async head(): Promise<{ name: string; fileName: string }> {
    let end = this.#buffer.indexOf('\r\n\r\n');
    while (end < 0) {
      if (this.#buffer.length > MOST_FIELD_BYTES) throw new S3Error('MalformedPOSTRequest', 400);
      await this.#more();
      end = this.#buffer.indexOf('\r\n\r\n');
    }
    const head = this.#buffer.subarray(0, end).toString();
    this.#buffer = this.#buffer.subarray(end + 4);
    const parameter = (name: string) => new RegExp(`[; ]${name}="([^"]*)"`, 'i').exec(head)?.[1] ?? '';
    return { name: parameter('name'), fileName: parameter('filename') };
  }

  async text(): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.body()) {
      size += chunk.length;
      if (size > MOST_FIELD_BYTES) throw new S3Error('MaxPostPreDataLengthExceeded', 400);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  async *body(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#buffer.indexOf(this.#delimiter);
      if (end >= 0) {
        if (end > 0) yield this.#buffer.subarray(0, end);
        this.#buffer = this.#buffer.subarray(end + this.#delimiter.length);
        return;
      }
      // The end of the buffer may be the start of a delimiter.
      const safe = this.#buffer.length - this.#delimiter.length;
      if (safe > 0) {
        yield this.#buffer.subarray(0, safe);
        this.#buffer = this.#buffer.subarray(safe);
      }
      await this.#more();
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#source.next()).done) this.#buffer = Buffer.alloc(0);
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new S3Error('IncompleteBody', 400);
    this.#buffer = Buffer.concat([this.#buffer, value]);
  }
}
