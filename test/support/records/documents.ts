import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { subjectText } from '#shared/documents/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { type Client, until } from '../product/client.ts';
import { session, settled } from './accounts.ts';
import { attachTo, PDF, type Upload } from './attachments.ts';

export type Place = { parent: string } | { subject: Subject };

/** Uploads a file and completes it, as the page does; returns the answer, whatever it is. */
export async function tryDocument(
  client: Client,
  place: Place,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
) {
  const ask = (body: object) => client.call<Upload>('POST /api/ged/upload_url', { body });
  const { id } = await attachTo(ask, name, content);
  return client.ask('POST /api/ged/documents/complete', { body: { upload_id: id, file_name: name, ...place } });
}

export async function addDocument(
  client: Client,
  place: Place,
  name: string,
  content: string | Uint8Array<ArrayBuffer> = PDF,
): Promise<NodeAnswer> {
  const { status, body } = await tryDocument(client, place, name, content);
  if (status !== 201) throw new Error(`The document was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

export type Listed = Pick<NodeAnswer, 'id' | 'name'> & {
  record: string;
  place: string;
  folder: string | null;
  text_state: string | null;
  extract?: { text: string; hit: boolean }[];
};
/** The documents that a user finds. */
export const listedFor = async (client: Client, query: Record<string, string> = {}): Promise<Listed[]> =>
  (await client.call<{ items: Listed[] }>('GET /api/ged/nodes', { query: { kind: 'document', ...query } })).items;

/** Waits until the text of a document is read, and returns what became of it. */
export async function readState(client: Client, { id }: { id: string }): Promise<string> {
  const state = async () => (await listedFor(client, { size: '1000' })).find((each) => each.id === id)?.text_state;
  return String(await until(state, (found) => typeof found === 'string'));
}

export const addFolder = (client: Client, place: Place, name: string): Promise<NodeAnswer> =>
  client.call<NodeAnswer>('POST /api/ged/folder', { body: { name, ...place } });

export const treeOf = async (client: Client, subject: Subject): Promise<NodeAnswer[]> =>
  (await client.call<{ items: NodeAnswer[] }>('GET /api/ged/treeview', { query: { subject: subjectText(subject) } }))
    .items;

export const namesOf = async (client: Client, subject: Subject): Promise<string[]> =>
  (await treeOf(client, subject)).map(({ name }) => name).sort();

/** A user of an entity who may do everything that its subscriptions and records allow. */
export async function everyRight(entity: string): Promise<Client> {
  const { username } = await settled({ entity, permissions: PERMISSIONS, language: 'en' });
  return session(username);
}
