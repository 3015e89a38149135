import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { BillAnswer } from '#shared/projects/bill/schema.ts';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import type { Client } from '../product/client.ts';
import { finished } from './imports.ts';

type Upload = { upload_id: string; url: string; fields: Record<string, string> };
type Options = { mapping?: object; system?: string; create_unknown?: boolean };

/** A list as a file of text, as spreadsheets save it. */
export const listOfRows = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => row.join(';')).join('\r\n'));

/** Uploads a bill of materials as the page does, with a form for storage. */
export async function uploadBill(client: Client, project: string, name: string, bytes: Uint8Array): Promise<string> {
  const { upload_id, url, fields } = await client.call<Upload>('POST /api/projects/{id}/import/upload_url', {
    params: { id: project },
    body: { file_name: name, size: bytes.length },
  });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`Storage answered ${sent.status}: ${await sent.text()}`);
  return upload_id;
}

/** The job of a preview of an uploaded list, once it has ended. */
export async function askPreview(
  client: Client,
  project: string,
  file: { upload_id: string; file_name: string },
  options: Options = {},
): Promise<Job> {
  const body = { mode: 'preview', ...file, ...options };
  const { job } = await client.call<{ job: Job }>('POST /api/projects/{id}/import', { params: { id: project }, body });
  return finished(client, job);
}

/** What a list would do to a project, with all of its lines. */
export async function previewOfBill(
  client: Client,
  project: string,
  rows: readonly (readonly (string | number)[])[],
  options: Options = {},
): Promise<BillAnswer> {
  const file_name = 'list.csv';
  const upload_id = await uploadBill(client, project, file_name, listOfRows(rows));
  const { id } = await askPreview(client, project, { upload_id, file_name }, options);
  return client.call<BillAnswer>('GET /api/projects/{id}/import/{preview}', {
    params: { id: project, preview: id },
    query: { size: '1000' },
  });
}

/** Applies a preview, undoes an import or copies the project, and waits for its end. */
export async function doWith(
  client: Client,
  project: string,
  body: { mode: 'apply'; preview: string } | { mode: 'undo'; import: string } | { mode: 'copy'; name: string },
): Promise<Job> {
  const { job } = await client.call<{ job: Job }>('POST /api/projects/{id}/import', { params: { id: project }, body });
  return finished(client, job);
}

/** `Board ×1: LM358 2, BAV99 1` for each system of a project, by its way from the top. */
export async function stateOf(client: Client, project: string): Promise<string[]> {
  const { items } = await client.call<{ items: SystemAnswer[] }>('GET /api/systems', {
    query: { project, size: '-1' },
  });
  const byId = new Map(items.map((system) => [system.id, system]));
  const wayTo = ({ name, parent }: SystemAnswer): string =>
    parent ? `${wayTo(byId.get(parent) as SystemAnswer)}/${name}` : name;
  const drawn = items.map(async (system) => {
    const whole = await client.call<SystemAnswer>('GET /api/systems/{id}', { params: { id: system.id } });
    const parts = await Promise.all(
      whole.parts.map(async ({ product, quantity }) => {
        const part = await client.call<PartAnswer>('GET /api/products/{id}', { params: { id: product } });
        return `${part.supplier_ref ?? part.internal_ref} ${quantity}`;
      }),
    );
    return `${wayTo(system)} ×${whole.quantity}: ${parts.sort().join(', ')}`;
  });
  return (await Promise.all(drawn)).sort();
}
