import type { MappingAnswer, ReviewAnswer } from '#shared/imports/review-schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { type Client, until } from '../product/client.ts';

type Upload = { upload_id: string; url: string; fields: Record<string, string> };

/** Uploads a file as the page does: a form for storage, then the import. Replaces an unfinished one. */
export async function upload(client: Client, name: string, bytes: Uint8Array): Promise<void> {
  const { upload_id, url, fields } = await client.call<Upload>('POST /api/analysis/upload_url', {
    body: { file_name: name, size: bytes.length, confirm: true },
  });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`Storage answered ${sent.status}: ${await sent.text()}`);
  await client.call('POST /api/analysis/analyse_matching_products', { body: { upload_id } });
}

const reviewOf = (client: Client) => client.call<ReviewAnswer>('GET /api/analysis/by_current_user');

/** Waits until the import needs a decision, or has ended. */
export const settled = (client: Client, seconds?: number): Promise<ReviewAnswer> =>
  until(
    () => reviewOf(client),
    ({ state }) => ['to_be_mapped', 'matched', 'failed', 'done'].includes(state),
    seconds,
  );

/** Where no reference was detected, uses the column of names, or the first one. */
function withReference(mapping: MappingAnswer): MappingAnswer {
  const hasReference = mapping.columns.some(
    ({ field }) => field === 'supplier_ref' || field === 'internal_ref' || field === 'nno',
  );
  const named = mapping.columns.find(({ field }) => field === 'label') ?? mapping.columns[0];
  if (hasReference || !named) return mapping;
  return {
    ...mapping,
    columns: mapping.columns.map((column) => (column === named ? { ...named, field: 'supplier_ref' } : column)),
  };
}

/** Uploads and continues to the review: uncertain columns are confirmed as detected. */
export async function analyse(
  client: Client,
  name: string,
  bytes: Uint8Array,
  seconds?: number,
): Promise<ReviewAnswer> {
  await upload(client, name, bytes);
  const review = await settled(client, seconds);
  if (review.state !== 'to_be_mapped') return review;
  const mapping = await client.call<MappingAnswer>('GET /api/analysis/mapping');
  await client.call('PUT /api/analysis/mapping', { body: withReference(mapping) });
  return until(
    () => reviewOf(client),
    ({ state }) => state === 'matched' || state === 'failed',
    seconds,
  );
}

export async function finalize(client: Client): Promise<ReviewAnswer> {
  const { job } = await client.call<{ job: Job }>('POST /api/import_products/process');
  await finished(client, job);
  return reviewOf(client);
}

export const finished = (client: Client, { id }: Pick<Job, 'id'>): Promise<Job> =>
  until(
    async () => (await client.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id } })).job,
    ({ state }) => state === 'done' || state === 'failed',
  );
