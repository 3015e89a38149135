import type { Actor } from '#platform/auth/actor.ts';
import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import type { BillPlan, PlannedSystem } from '#platform/bills/plan.ts';
import type { PreviewRequest } from '#platform/bills/requests.ts';
import { billFileKey, readLastImport, storeBill } from '#platform/bills/store.ts';
import { finishJob, type StoredJob, updateJob } from '#platform/jobs/jobs.ts';
import { PART, PROJECT } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import { labelOf } from '#shared/parts/labels.ts';
import { type Differences, differencesOf, type PlannedPart } from '#shared/projects/bill/difference.ts';
import type { BillNode } from '#shared/projects/bill/nodes.ts';
import { quantityReader } from '#shared/projects/bill/quantities.ts';
import type { BillLine } from '#shared/projects/bill/schema.ts';
import { structured } from '#shared/projects/bill/structure.ts';
import { type Into, type Target, targetOf, type WantedSystem } from '#shared/projects/bill/target.ts';
import type { System } from '#shared/systems/schema.ts';
import { countsOf, linesOf, sorted } from './lines.ts';
import { readBill, structureFieldsIn } from './read.ts';
import { type Recognised, recogniserFor } from './recognise.ts';
import { systemsOf, wayTo } from './systems.ts';

type Systems = ReadonlyMap<string, System>;

function intoOf(system: string | undefined, systems: Systems, name: string): Into {
  if (system === undefined) return { name };
  if (!systems.has(system)) throw new AppError('project_changed');
  return { system, depth: wayTo(system, systems).length };
}

const PRODUCT = 'product:';

/** Labels of the parts that are removed or replaced: no line names them. */
async function withRemoved(actor: Actor, labels: ReadonlyMap<string, string>, { changes, gone }: Differences) {
  const ids = new Set([
    ...changes.flatMap((change) => {
      if (change.what !== 'part') return [];
      if (change.outcome === 'replaced') return change.replaces.slice(PRODUCT.length);
      return change.outcome === 'removed' ? change.key.slice(PRODUCT.length) : [];
    }),
    ...gone.flatMap(({ parts }) => parts.map(({ product }) => product)),
  ]);
  const missing = [...ids].filter((id) => !labels.has(id));
  if (missing.length === 0) return labels;
  const found = new Map(labels);
  const fields = ['supplier_label', 'supplier_ref', 'internal_ref', 'nno', 'distributor_ref', 'label'] as const;
  const wanted = [{ field: 'id', operator: 'in' as const, values: missing }];
  for await (const part of scanRecords(PART, await viewOf(actor, PART), fields, wanted))
    found.set(part.id, [part.supplier_label, labelOf(part)].filter(Boolean).join(' '));
  return found;
}

/** The plan of what is written: with ids for what is new, so that it can be applied twice. */
function planOf(
  { systems, removed }: Differences,
  wanted: readonly WantedSystem[],
  { created }: Pick<Recognised, 'created'>,
  existing: Systems,
): Pick<BillPlan, 'systems' | 'removed' | 'created'> {
  const ids = new Map(systems.map(({ place, before }) => [place, before?.id ?? newId()]));
  const used = new Set<string>();
  const partOf = (part: PlannedPart) => {
    if ('product' in part) return part;
    used.add(part.created);
    const { created: key, ...placed } = part;
    return { product: created.get(key)?.id ?? '', ...placed };
  };
  const planned = systems.map(
    ({ place, parent, name, reference, quantity, parts, before }): PlannedSystem => ({
      ...{ id: ids.get(place) ?? '', row: wanted[place]?.row?.row ?? null },
      ...{ parent: typeof parent === 'number' ? (ids.get(parent) ?? null) : parent, name, reference, quantity },
      ...{ description: null, alternates: [] },
      parts: parts.map(partOf),
      before: before ? { version: before.version, quantity: before.quantity, parts: before.parts } : null,
    }),
  );
  return {
    systems: planned,
    removed: removed.flatMap(({ id }) => existing.get(id) ?? []),
    created: [...created.values()].filter(({ key }) => used.has(key)),
  };
}

/** Systems at the top that come from the list, now and before. */
function topsOf(
  plan: Pick<BillPlan, 'systems' | 'removed'>,
  { listed }: Differences,
  before: readonly string[],
): string[] {
  const gone = new Set(plan.removed.map(({ id }) => id));
  const fresh = plan.systems.flatMap(({ id, parent, before }) => (parent === null && !before ? id : []));
  return [...new Set([...before, ...listed, ...fresh])].filter((id) => !gone.has(id));
}

const linesIn = (nodes: readonly BillNode[]): BillNode[] => nodes.flatMap((node) => [node, ...linesIn(node.children)]);

/** Of a list without rows, or whose columns cannot be used: it must not remove everything. */
const NOTHING: Differences = { systems: [], removed: [], changes: [], listed: [], gone: [], meant: new Map() };

type Previewed = { plan: BillPlan; lines: BillLine[]; structure: ReturnType<typeof structured>['structure'] };

async function previewed(
  actor: Actor,
  { project: id, asked }: PreviewRequest,
  job: StoredJob,
  read: Awaited<ReturnType<typeof readBill>>,
): Promise<Previewed> {
  const project = await visibleRecord(actor, PROJECT, id);
  const existing = await systemsOf(id);
  const last = await readLastImport(id);
  const { structure, roots, out } = structured(read.rows, structureFieldsIn(read.fields));
  const leaves = linesIn(roots).flatMap(({ row, children }) => (row && children.length === 0 ? row : []));
  const rows = [...new Set(leaves)];
  await updateJob(job.id, { total: rows.length });
  const recognised = await recogniserFor(rows, {
    actor,
    entity: project.owner_entity,
    createUnknown: asked.create_unknown,
    report: (done) => updateJob(job.id, { done }),
  });
  await updateJob(job.id, { done: rows.length });
  const target: Target = targetOf(roots, {
    into: intoOf(asked.system, existing, project.name),
    quantityOf: quantityReader(read.rows, actor.language, read.fields.has('quantity')),
    recognise: recognised.recognise,
  });
  const differences =
    read.rows.length === 0 ? NOTHING : differencesOf(target.systems, [...existing.values()], new Set(last?.tops));
  const planned = planOf(differences, target.systems, recognised, existing);
  const labels = await withRemoved(actor, recognised.labels, differences);
  const pathOf = (system: string) => wayTo(system, existing);
  const lines = sorted(linesOf({ target, differences, out, recognise: recognised.recognise, labels, pathOf }));
  const plan: BillPlan = {
    ...{ project: id, owner: project.owner_entity, file_name: asked.file_name },
    base: Object.fromEntries([...existing.values()].map((system) => [system.id, system.version])),
    ...planned,
    is_copy: false,
    tops: topsOf(planned, differences, last?.tops ?? []),
  };
  return { plan, lines, structure };
}

/** Reads an uploaded list and stores what applying it would do to the project. Changes nothing else. */
export async function previewBill(actor: Actor, request: PreviewRequest, job: StoredJob): Promise<void> {
  const { asked, project } = request;
  const read = await readBill(billFileKey(job, asked.upload_id), asked.file_name, asked.mapping);
  const { plan, lines, structure } = await previewed(actor, request, job, read);
  const head = {
    ...{ id: job.id, project, file_name: asked.file_name, created_at: now(), upload_id: asked.upload_id },
    ...{ system: asked.system ?? null, create_unknown: asked.create_unknown, mapping: read.mapping },
    ...{ structure, problem: read.problem, counts: countsOf(lines), new_parts: plan.created.length },
  };
  await storeBill(job, head, plan, lines);
  await finishJob(job.id, { project });
}
