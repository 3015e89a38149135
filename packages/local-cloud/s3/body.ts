import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { S3Error } from './errors.ts';

/** Decodes the chunked format in which the SDK sends streams, including trailers. */
export function decodeBody(
  request: IncomingMessage,
  payload: string,
): { source: Readable; trailers: Map<string, string> } {
  const trailers = new Map<string, string>();
  const framed = payload.startsWith('STREAMING-') || /aws-chunked/.test(request.headers['content-encoding'] ?? '');
  if (!framed) return { source: request, trailers };
  const decoder = new ChunkDecoder(trailers);
  request.on('error', (error) => decoder.destroy(error));
  request.on('aborted', () => decoder.destroy(new S3Error('IncompleteBody', 400)));
  return { source: request.pipe(decoder), trailers };
}

/** `<size in hex>[;chunk-signature=…]\r\n<data>\r\n … 0\r\n<name>:<value>\r\n … \r\n` */
class ChunkDecoder extends Transform {
  #buffer: Buffer = Buffer.alloc(0);
  #left = 0;
  #state: 'size' | 'data' | 'dataEnd' | 'trailers' = 'size';
  #trailers: Map<string, string>;

  constructor(trailers: Map<string, string>) {
    super();
    this.#trailers = trailers;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk;
    try {
      while (this.#step()) {
        // Each step consumes part of the buffer.
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: (error?: Error) => void): void {
    done(this.#state === 'trailers' ? undefined : new S3Error('IncompleteBody', 400));
  }

  #step(): boolean {
    if (this.#state === 'data') return this.#data();
    const end = this.#buffer.indexOf('\r\n');
    if (end < 0) return false;
    const line = this.#buffer.subarray(0, end).toString();
    this.#buffer = this.#buffer.subarray(end + 2);
    if (this.#state === 'size') this.#begin(line);
    else if (this.#state === 'dataEnd') this.#state = 'size';
    else this.#trailer(line);
    return true;
  }

  #begin(line: string): void {
    this.#left = Number.parseInt(line, 16);
    if (Number.isNaN(this.#left)) throw new S3Error('IncompleteBody', 400);
    this.#state = this.#left === 0 ? 'trailers' : 'data';
  }

  #data(): boolean {
    if (this.#buffer.length === 0) return false;
    const part = this.#buffer.subarray(0, this.#left);
    this.push(part);
    this.#buffer = this.#buffer.subarray(part.length);
    this.#left -= part.length;
    if (this.#left === 0) this.#state = 'dataEnd';
    return true;
  }

  #trailer(line: string): void {
    const colon = line.indexOf(':');
    if (colon > 0) this.#trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
}
