import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../iam/access.ts';
import { readBody } from '../lib/http.ts';
import type { Bucket } from './storage.ts';

const MOST_XML_BYTES = 2 * 1024 * 1024;

/** An authenticated request to one bucket. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  bucket: Bucket;
  key: string;
  query: URLSearchParams;
  /** Declared payload hash, `UNSIGNED-PAYLOAD`, or a `STREAMING-…` marker. */
  payload: string;
  access: Access;
  /** Of the caller. Empty for a form, which names its own. */
  accessKey: string;
  /** Notifies listeners of the bucket, e.g. of `ObjectCreated:Put`. */
  announce(eventName: string, object: { key: string; size: number; etag: string }): void;
}

export function sendXml({ response }: Pick<Call, 'response'>, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) });
  response.end(xml);
}

export function sendEmpty(
  { response }: Pick<Call, 'response'>,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers);
  response.end();
}

export async function readXml({ request }: Pick<Call, 'request'>): Promise<string> {
  return (await readBody(request, MOST_XML_BYTES)).toString();
}
