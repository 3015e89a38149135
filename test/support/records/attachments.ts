import type { RouteKey } from '#shared/contract.ts';
import type { Client } from '../product/client.ts';

export type Upload = { upload_id: string; url: string; fields: Record<string, string> };

/** Uploads a file as the page does, with the form that `ask` answers; returns its value for a record. */
export async function attachTo(
  ask: (body: { file_name: string; size: number }) => Promise<Upload>,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<{ id: string; name: string }> {
  const file = new Blob([content]);
  const form = await ask({ file_name: name, size: file.size });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', file, name);
  const sent = await fetch(form.url, { method: 'POST', body: data });
  if (!sent.ok) throw new Error(`The upload answered ${sent.status}: ${await sent.text()}`);
  return { id: form.upload_id, name };
}

export const attach = (
  client: Client,
  group: 'processing_proposals' | 'monitorings' | 'supports',
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<{ id: string; name: string }> =>
  attachTo((body) => client.call<Upload>(`POST /api/${group}/upload_url` as RouteKey, { body }), name, content);

export const PDF = '%PDF-1.4\n% a test\n';
