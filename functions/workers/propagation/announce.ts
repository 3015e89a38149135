import type { Line } from '#platform/credits/ledger.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/messages/announcements.ts';
import { watchersOf } from '#platform/messages/watchers.ts';
import { CART, ENTITY, MONITORING_REQUEST, PART, SOLUTION, SOLUTION_REQUEST } from '#platform/records/kinds.ts';
import { readRecord, recordKey } from '#platform/records/records.ts';
import { finishCart, readPaid } from '#platform/requests/finish.ts';
import { isLow } from '#shared/messages/topics.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import { REQUEST_KINDS } from '#shared/requests/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { changeBehind, type Image, textIn } from './changes.ts';
import { linesSinceGrant } from './lines.ts';

/** Facts of which people are told, from what changed in the table. Each may be announced any number of times. */

/** An import of the entity’s own list is no news to it. */
export async function announceStatus(id: string, image: Image, before: Image | undefined): Promise<void> {
  const [status, at] = [textIn(image, 'availability_status'), textIn(image, 'modification_date')];
  const statusBefore = textIn(before, 'availability_status');
  if (!status || !before) return;
  const entities = await watchersOf(id);
  const part = entities.length > 0 ? await readRecord(PART, id) : undefined;
  if (!part) return;
  const { author, code } = await changeBehind(recordKey(PART, id).pk, at);
  if (code === 'import') return;
  await announce({
    topic: 'part_status',
    fact: `${id} ${image.version?.N}`,
    at,
    about: { kind: PART.name, ids: [id] },
    params: {
      part: publicLabelOf(part) ?? '',
      status,
      ...(statusBefore ? { status_before: statusBefore } : { variant: 'first' }),
    },
    audience: { entities },
    ...(author && { author }),
  });
}

export async function announceEnd(id: string): Promise<void> {
  const request = await readRecord(MONITORING_REQUEST, id);
  if (!request?.ended_at || !request.ended_as || request.is_open) return;
  const isRefunded = request.ended_as === 'not_supported' && request.cost > 0;
  await announce({
    topic: 'monitoring_ended',
    fact: `${id} ${request.ended_at}`,
    at: request.ended_at,
    about: { kind: PART.name, ids: [request.product] },
    params: {
      part: request.product_label ?? '',
      ended_as: request.ended_as,
      ...(isRefunded && { variant: 'refunded', count: request.cost }),
    },
    audience: { entities: [request.owner_entity] },
  });
}

/** Operators learn of each cart. Providers learn of requests for solutions, once those are open to them. */
export async function announceCart(id: string): Promise<void> {
  await finishCart(id);
  const cart = await readRecord(CART, id);
  if (!cart) return;
  const { ids, author } = await readPaid(id);
  const entity = await readRecord(ENTITY, cart.owner_entity);
  await announce({
    topic: 'new_cart',
    fact: id,
    at: cart.creation_date,
    about: { kind: CART.name, ids: [id] },
    params: { variant: cart.kind, count: cart.element_count, entity: entity?.name ?? '' },
    audience: { everyone: true },
    author,
  });
  if (cart.kind !== 'processing') return;
  const [first] = ids;
  const request = first === undefined ? undefined : await readRecord(SOLUTION_REQUEST, first);
  await announce({
    topic: 'request_to_answer',
    fact: id,
    at: cart.creation_date,
    about: { kind: SOLUTION_REQUEST.name, ids },
    params: ids.length === 1 ? { variant: 'one', part: request?.product_label ?? '' } : { variant: 'several' },
    audience: { everyone: true },
    author,
  });
}

const SOLUTION_TOPICS = { accepted: 'solution_accepted', withdrawn: 'solution_withdrawn' } as const;

/** Tells the customer that a solution was proposed or withdrawn, and its provider that it was accepted. */
export async function announceSolution(id: string, image: Image, before: Image | undefined): Promise<void> {
  const state = textIn(image, 'state');
  const topic = before
    ? SOLUTION_TOPICS[state as keyof typeof SOLUTION_TOPICS]
    : state === 'submitted' && 'solution_arrived';
  const solution = topic ? await readRecord(SOLUTION, id) : undefined;
  if (!topic || !solution) return;
  const isAccepted = topic === 'solution_accepted';
  const provider = await readRecord(ENTITY, solution.provider_entity);
  const { author } = await changeBehind(recordKey(SOLUTION, id).pk, textIn(image, 'modification_date'));
  await announce({
    topic,
    fact: `${id} ${image.version?.N}`,
    at: textIn(image, 'modification_date'),
    // Providers no longer see a request that was answered.
    about: isAccepted
      ? { kind: SOLUTION.name, ids: [id] }
      : { kind: SOLUTION_REQUEST.name, ids: [solution.asked_processing] },
    params: {
      part: solution.product_label ?? '',
      ...(!isAccepted && { provider: provider?.name ?? '' }),
    },
    audience: { entities: [isAccepted ? solution.provider_entity : solution.owner_entity] },
    ...(author && { author }),
  });
}

/** Jobs with a result that somebody waits for. */
const WAITED_FOR = [
  'import',
  'matching',
  'finalize',
  'export',
  'pdf',
  'bulk',
  'project_import',
  'supplier_integration',
];

/** Tells the end of a job, unless the page has shown it meanwhile. */
export async function announceJob(id: string): Promise<void> {
  const job = await readJob(id);
  // Only who waits in the page needs a preview.
  if (job?.step === 'preview') return;
  if (!job?.finished_at || !isOneOf(['done', 'failed'], job.state) || !isOneOf(WAITED_FOR, job.kind)) return;
  await announce({
    topic: 'job_finished',
    fact: `${id} ${job.finished_at}`,
    at: job.finished_at,
    about: { kind: 'JOB', ids: [id] },
    params: {
      variant: `${job.step === 'copy' ? 'project_copy' : job.kind}_${job.state}`,
      file: job.result?.file_name ?? '',
    },
    audience: { users: [job.user] },
  });
}

/** The grant that a balance comes from, and the first line after it whose balance is low. */
function lowSince(newest: readonly Line[]): { grant: Line; low: Line } | undefined {
  const place = newest.findIndex(({ movement }) => movement === 'grant');
  const grant = newest[place];
  const low = grant && newest.slice(0, place).findLast(({ balance }) => isLow(balance, grant.balance));
  return grant && low && { grant, low };
}

/** Tells once after each grant that less than a tenth is left. */
export async function announceBalance(entity: string, image: Image, before: Image | undefined): Promise<void> {
  if (Number(image.balance?.N) >= Number(before?.balance?.N ?? 0)) return;
  const kind = textIn(image, 'pk').split('#')[2];
  if (!isOneOf(REQUEST_KINDS, kind)) return;
  const found = lowSince(await linesSinceGrant({ entity, kind }));
  if (!found) return;
  await announce({
    topic: 'credits_low',
    fact: `${entity} ${kind} ${found.grant.id}`,
    at: found.low.date,
    about: { kind: ENTITY.name, ids: [entity] },
    params: { credits: kind, count: found.low.balance },
    audience: { entities: [entity] },
  });
}
