import type { MappingAnswer, ReviewAnswer } from '#shared/imports/review-schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { BulkAddAnswer, ConfirmAnswer, MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import { attempt, insist, insistent, type Person, untilSo } from './insist.ts';

/** What the product has promised by its answers, to be compared with what there is in the end. */
export class Promises {
  /** Fields of parts: what was answered last, and what may have come of requests without an answer. */
  readonly parts = new Map<string, Set<string>>();
  readonly deleted = new Set<string>();
  readonly carts: { cart: string; requests: string[] }[] = [];
  /** References of imported rows. */
  readonly imported: string[] = [];
  /** Parts of which a monitoring was refused, so that its credit came back. */
  readonly refused = new Set<string>();
  readonly closed = new Map<string, string>();
  /** Addresses to which a mail was to be sent. */
  readonly mailed = new Map<string, string>();
}

type List<T> = { items: T[]; total: number };

let drawn = 0;
const named = (what: string): string => `${what}-${Date.now()}-${drawn++}`;

export async function makePart(person: Person, promises: Promises, prefix = 'SOAK'): Promise<PartAnswer | undefined> {
  const body = { supplier_ref: named(prefix), label: named('new') };
  const made = await attempt<PartAnswer>(person, 'POST /api/products', { body });
  if (!made) return undefined;
  if (made.status !== 201) throw new Error(`A part was refused: ${JSON.stringify(made.body)}`);
  promises.parts.set(made.body.id, new Set([made.body.label ?? '']));
  return made.body;
}

export async function makeParts(person: Person, promises: Promises, count: number): Promise<PartAnswer[]> {
  const parts: PartAnswer[] = [];
  while (parts.length < count) {
    const part = await makePart(person, promises);
    if (part) parts.push(part);
  }
  return parts;
}

/** Two people change the same part at once, each with what they saw. */
export async function edit(person: Person, promises: Promises, { id }: PartAnswer): Promise<void> {
  const params = { id };
  for (let n = 0; n < 3; n++) {
    const { version } = await insistent<PartAnswer>(person, 'GET /api/products/{id}', { params });
    const tries = [0, 1].map(async () => {
      const label = named('edited');
      const done = await attempt<PartAnswer>(person, 'PUT /api/products/{id}', { params, body: { label, version } });
      return { label, done };
    });
    const outcomes = await Promise.all(tries);
    const won = outcomes.filter(({ done }) => done?.status === 200);
    if (won.length > 1) throw new Error(`Two changes of the same version of ${id} were accepted.`);
    const unknown = outcomes.filter(({ done }) => !done).map(({ label }) => label);
    const before = promises.parts.get(id) ?? [];
    promises.parts.set(id, new Set(won.length > 0 ? won.map(({ label }) => label) : [...before, ...unknown]));
  }
}

export async function removePart(person: Person, promises: Promises, { id }: PartAnswer): Promise<void> {
  const { status, body } = await insist(person, 'DELETE /api/products/{id}', { params: { id } });
  // 412: a deletion that ended half way keeps others away for two minutes. 404: an earlier request was done.
  if (status === 412) return;
  if (status !== 204 && status !== 404)
    throw new Error(`The part ${id} was not deleted: ${status} ${JSON.stringify(body)}`);
  promises.deleted.add(id);
  promises.parts.delete(id);
}

/** A cart is filled and paid for: the same confirmation from several windows, each with its own key. */
export async function pay(person: Person, promises: Promises, parts: readonly PartAnswer[]): Promise<void> {
  const products = parts.map(({ id }) => id);
  await insistent<BulkAddAnswer>(person, 'POST /api/asked_monitorings/bulk_add', { body: { products } });
  // Not from the answer: a repeated request tells only what it has added itself.
  const { items } = await insistent<List<MonitoringRequestAnswer>>(person, 'GET /api/asked_monitorings', {
    query: { product__in: products.join(','), size: '1000' },
  });
  const requests = items.flatMap(({ id, product }) => (products.includes(product) ? id : []));
  const body = { ids: requests };
  const windows = await Promise.all(
    [0, 1].map(() => insist<ConfirmAnswer>(person, 'POST /api/asked_monitorings/confirm', { body })),
  );
  for (const { status, body: paid } of windows)
    if (status < 300 && paid.confirmed > 0) promises.carts.push({ cart: paid.cart ?? '', requests });
}

type Upload = { upload_id: string; url: string; fields: Record<string, string> };
type Review = ReviewAnswer;

async function sendFile(person: Person, name: string, bytes: Uint8Array): Promise<void> {
  const { upload_id, url, fields } = await insistent<Upload>(person, 'POST /api/analysis/upload_url', {
    body: { file_name: name, size: bytes.length, confirm: true },
  });
  for (;;) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const { status } = await fetch(url, { method: 'POST', body: form });
    if (status < 300) break;
    if (status !== 503) throw new Error(`Storage answered ${status}.`);
  }
  await insistent(person, 'POST /api/analysis/analyse_matching_products', { body: { upload_id } });
}

const ENDED = ['to_be_mapped', 'matched', 'failed', 'done'];

/** A list is imported from its file to its parts. */
export async function importList(person: Person, promises: Promises, rows: number): Promise<void> {
  const references = Array.from({ length: rows }, () => named('ROW'));
  const lines = references.map((reference, n) => `Nouveau fabricant;${reference};Pièce ${n};${n + 1}`);
  const text = ['Fabricant;Réf. fabricant;Désignation;Qté', ...lines].join('\r\n');
  const ended = (isSo: (review: Review) => boolean) =>
    untilSo<Review>(person, 'GET /api/analysis/by_current_user', {}, isSo);
  await sendFile(person, 'liste.csv', Buffer.from(text));
  const review = await ended(({ state }) => ENDED.includes(state));
  if (review.state === 'to_be_mapped') {
    const mapping = await insistent<MappingAnswer>(person, 'GET /api/analysis/mapping');
    await insistent(person, 'PUT /api/analysis/mapping', { body: mapping });
  }
  const matched = await ended(({ state }) => state === 'matched' || state === 'failed');
  if (matched.state === 'failed') throw new Error(`An import failed: ${JSON.stringify(matched)}`);
  const { status, body } = await insist<{ job: Job }>(person, 'POST /api/import_products/process', {});
  // The first request may have been done without an answer.
  if (status >= 300 && status !== 409 && status !== 412)
    throw new Error(`An import was not begun: ${status} ${JSON.stringify(body)}`);
  const done = await ended(({ state }) => state === 'done' || state === 'failed');
  if (done.state !== 'done') throw new Error(`An import failed: ${JSON.stringify(done)}`);
  promises.imported.push(...references);
}

/** The list of parts as a file. */
export async function exportList(person: Person): Promise<void> {
  const { job } = await insistent<{ job: Job }>(person, 'POST /api/products/export', {
    body: { format: 'csv', fields: ['supplier_ref', 'label'] },
  });
  const done = await untilSo<{ job: Job }>(
    person,
    'GET /api/jobs/{id}',
    { params: { id: job.id } },
    (look) => look.job.state === 'done' || look.job.state === 'failed',
  );
  if (done.job.state !== 'done') throw new Error(`A file was not made: ${JSON.stringify(done.job)}`);
}

/** An operator closes a monitoring with a finding, or gives its credit back. */
export async function decide(operator: Person, promises: Promises, part: PartAnswer): Promise<void> {
  const look = { query: { product: part.id } };
  const { items } = await untilSo<List<MonitoringAnswer>>(
    operator,
    'GET /api/monitorings',
    look,
    (list) => list.items.length > 0,
  );
  const isRefused = operator.chance.chance(0.5);
  const body = isRefused
    ? { status: 'not_supported', comment: 'Made to drawing' }
    : { status: 'closed_1', availability_status: 'obsolete', monitoring_date: '2026-06-01T08:00:00Z' };
  const params = { id: items[0]?.id ?? '' };
  const { status, body: answer } = await insist(operator, 'PUT /api/monitorings/{id}', { params, body });
  // A repeated change of a monitoring that has ended is refused.
  if (status !== 200 && status !== 412 && status !== 422)
    throw new Error(`A monitoring was not changed: ${status} ${JSON.stringify(answer)}`);
  if (isRefused) promises.refused.add(part.id);
  else promises.closed.set(part.id, 'obsolete');
}

/** A third-party with a contact, linked by a part, is asked by e-mail. */
export async function askByMail(operator: Person, promises: Promises): Promise<void> {
  /** With other names where nobody knows whether it was done. */
  const make = async <T>(
    key: 'POST /api/suppliers' | 'POST /api/contacts' | 'POST /api/products',
    body: () => object,
  ) => {
    for (;;) {
      const made = await attempt<T>(operator, key, { body: body() });
      if (made?.status === 201) return made.body;
      if (made) throw new Error(`${key} answered ${made.status}: ${JSON.stringify(made.body)}`);
    }
  };
  const supplier = await make<{ id: string }>('POST /api/suppliers', () => ({ name: named('Soaked'), country: 'FR' }));
  const email = `${named('soaked')}@people.example`;
  const contact = await make<{ id: string }>('POST /api/contacts', () => ({
    ...{ supplier: supplier.id, civility: 'mrs', firstname: 'Ada', lastname: 'Byron', email },
  }));
  const part = await make<PartAnswer>('POST /api/products', () => ({
    ...{ supplier: supplier.id, supplier_ref: named('MAIL') },
  }));
  const { id } = await insistent<{ id: string }>(operator, 'POST /api/events/email_initial_request' as never, {
    body: { supplier: supplier.id, contact: contact.id, products: [part.id] },
  });
  promises.mailed.set(email, id);
}
