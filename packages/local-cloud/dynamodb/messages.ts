import type { Socket } from 'node:net';

/** A request as it came, so that it can be passed on without making it again. */
export interface Message {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Head and body. */
  bytes: Buffer;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LONGEST_HEAD = 64 * 1024;

function headOf(text: string): Pick<Message, 'method' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { method: first.slice(0, first.indexOf(' ')), headers: Object.fromEntries(headers) };
}

/**
 * Reads the requests of a connection, one after the other. Only what clients of DynamoDB send is understood: bodies with a
 * length, no pipelining. Throws for anything else.
 */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;
  #head: (Pick<Message, 'method' | 'headers'> & { end: number; size: number }) | undefined;

  /** The request that these bytes complete. */
  push(chunk: Buffer): Message | undefined {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    this.#head ??= this.#readHead();
    if (!this.#head || this.#size < this.#head.size) return undefined;
    const { method, headers, end, size } = this.#head;
    const bytes = this.#joined();
    if (bytes.length > size) throw new Error('Requests in a row are not supported.');
    this.#chunks = [];
    this.#size = 0;
    this.#head = undefined;
    return { method, headers, bytes, body: bytes.subarray(end) };
  }

  #readHead() {
    const bytes = this.#joined();
    const at = bytes.indexOf(END_OF_HEAD);
    if (at < 0 && this.#size > LONGEST_HEAD) throw new Error('The head of a request is too long.');
    if (at < 0) return undefined;
    const head = headOf(bytes.toString('latin1', 0, at));
    if (head.headers['transfer-encoding']) throw new Error('Bodies without a length are not supported.');
    const end = at + END_OF_HEAD.length;
    return { ...head, end, size: end + Number(head.headers['content-length'] ?? 0) };
  }

  #joined(): Buffer {
    const [only] = this.#chunks;
    const joined = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

/** An answer in JSON 1.0, the protocol of DynamoDB. */
export function answer(socket: Socket, status: number, body: object): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Error'}`,
    'content-type: application/x-amz-json-1.0',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
}
