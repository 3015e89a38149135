import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TableSpec } from '../assembly/storage.ts';
import { type Faults, noFaults } from '../faults/faults.ts';
import { Access, AccessDenied, accessKeyOf } from '../iam/access.ts';
import { HOST } from '../lib/http.ts';
import { valueIn } from '../lib/objects.ts';
import { askedOf } from './asked.ts';
import type { Backups } from './backups.ts';
import { FaultSwitch, type Reduced, writesOf } from './faults.ts';
import { fetchAs } from './fetch-as.ts';
import { IndexLag } from './index-lag.ts';
import { answer, type Message, MessageReader } from './messages.ts';

export interface Door {
  /** What functions use as DynamoDB. */
  endpoint: string;
  /** What goes wrong on purpose, for tests; may be changed at any time. */
  faults: Faults;
  /** Tables are added after the start: resolving their template requires other addresses. */
  addTables(tables: readonly TableSpec[]): void;
  close(): Promise<void>;
}

/** Refusals in DynamoDB's words. */
const failure = (type: string, message: string) => ({ __type: `com.amazon.coral.service#${type}`, message });

/**
 * Stands in front of the local database and asks IAM about each request. Whole requests and raw answers are passed on as
 * they came, which takes a third of the time that an HTTP server and client would.
 */
export async function openDoor(
  database: string,
  access: Access = new Access(),
  faults: Faults = noFaults(),
  backups?: Backups,
): Promise<Door> {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  const switches = new FaultSwitch(faults);
  const lag = new IndexLag(database, faults);
  let tables: readonly TableSpec[] = [];

  const refusal = ({ headers, body }: Message): object | undefined => {
    const key = accessKeyOf(headers.authorization);
    if (key === undefined)
      return failure('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
    if (!access.credentials(key))
      return failure('UnrecognizedClientException', 'The security token included in the request is invalid.');
    if (access.isAccount(key)) return undefined;
    try {
      for (const asked of askedOf(headers['x-amz-target'] ?? '', JSON.parse(body.toString()), tables))
        access.require(key, asked);
      return undefined;
    } catch (error) {
      if (error instanceof AccessDenied) return failure('AccessDeniedException', error.message);
      return failure('SerializationException', String(valueIn(error, 'message')));
    }
  };

  /** Passes a request on, or lets it fail as the switches say. */
  async function passOn(message: Message, inner: Socket, client: Socket): Promise<void> {
    const target = message.headers['x-amz-target'] ?? '';
    const input: unknown = JSON.parse(message.body.toString());
    const operation = target.split('.')[1] ?? '';
    const fault = await switches.decide(operation, input, tables);
    if (fault && 'refusal' in fault) return answer(client, 400, fault.refusal);
    // The product has one table.
    const [table] = tables;
    if (faults.indexLagMs > 0 && table) {
      const items = writesOf(operation, fault ? fault.reduced.input : input).flat();
      await lag.remember(message, items, table);
      if (valueIn(input, 'IndexName') !== undefined) {
        const { status, body } = await fetchAs(database, message, input);
        return answer(client, status, lag.shownBy(input, body, table));
      }
    }
    if (!fault) inner.write(message.bytes);
    else {
      const { status, body } = await sendReduced(database, message, fault.reduced);
      answer(client, status, body);
    }
  }

  const server = createServer({ noDelay: true }, (client) => {
    const inner = connect({ host: hostname, port: Number(port), noDelay: true });
    const reader = new MessageReader();
    for (const [socket, other] of [
      [client, inner],
      [inner, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    inner.pipe(client);
    const fail = (error: unknown) => {
      console.error('The door of the local database:', error);
      client.destroy();
    };
    client.on('data', (chunk) => {
      try {
        const message = reader.push(chunk);
        if (!message) return;
        const refused = refusal(message);
        const operation = backups?.operation(message.headers['x-amz-target']);
        if (refused) answer(client, 400, refused);
        else if (operation) operation(message).then(({ status, body }) => answer(client, status, body), fail);
        else if (switches.isOn) passOn(message, inner, client).catch(fail);
        else inner.write(message.bytes);
      } catch (error) {
        fail(error);
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  return {
    endpoint: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    faults: switches.faults,
    addTables: (specs) => {
      tables = specs;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Sends a part of a batch; the rest is added to its answer as unprocessed. */
async function sendReduced(
  database: string,
  message: Message,
  { input, left }: Reduced,
): Promise<{ status: number; body: object }> {
  const { status, body } = await fetchAs(database, message, input);
  if (status !== 200) return { status, body };
  return { status, body: { ...body, [left.field]: merged(body[left.field], left.value) } };
}

/** What the database itself left is kept. */
const merged = (own: unknown, left: object): object => ({ ...Object(own), ...left });
