import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const HOST = '127.0.0.1';

export interface Listening {
  server: Server;
  port: number;
  endpoint: string;
  close(): Promise<void>;
}

/** Turns `EADDRINUSE` into an error that names the port and, if given, the variable that changes it. */
export async function listen(listener: RequestListener, port: number, variable?: string): Promise<Listening> {
  const server = createServer(listener);
  // The client ends an idle connection. If the server did, it could lose a request that is under way.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, variable)));
    server.listen(port, HOST, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return { server, port: actual, endpoint: `http://${HOST}:${actual}`, close: () => close(server) };
}

/** Listens on the preferred port, or on any free one. Stable addresses are preferable, but not required. */
export async function listenNear(listener: RequestListener, preferred: number): Promise<Listening> {
  return listen(listener, preferred).catch(() => listen(listener, 0));
}

function explain(error: NodeJS.ErrnoException, port: number, variable?: string): Error {
  if (error.code !== 'EADDRINUSE') return error;
  const remedy = variable ? `; stop the process that uses it or set ${variable} to another port` : '';
  return new Error(`Port ${port} is already taken${remedy}.`);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export class BodyTooLarge extends Error {}

/** Reads a request body. Throws BodyTooLarge above `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
