import { AppError, type FieldProblems } from '../errors.ts';
import { TO_BE_DEFINED } from '../parts/availability.ts';
import { SOURCE_FIELDS, type Source, sourceOf } from '../parts/facts.ts';
import { publicLabelOf } from '../parts/labels.ts';
import { checkDates } from '../parts/rules.ts';
import type { Part } from '../parts/schema.ts';
import { recordOf, valueIn } from '../values/objects.ts';
import { contradictionsIn, missingIn } from './findings.ts';
import { type Monitoring, type MonitoringStatus, nothingFound } from './schema.ts';

/** Allowed next statuses. */
export const TRANSITIONS: Readonly<Record<MonitoringStatus, readonly MonitoringStatus[]>> = {
  in_progress: ['waiting_from_client_1', 'incomplete_response', 'to_be_verified', 'not_supported', 'closed_1'],
  waiting_from_client_1: ['in_progress', 'closed_1'],
  incomplete_response: ['in_progress', 'closed_1'],
  to_be_verified: ['in_progress', 'closed_1'],
  not_supported: ['in_progress'],
  closed_1: ['in_progress'],
};

/**
 * Throws `transition_refused` for a status change that is not allowed. The error lists the allowed ones, each labelled
 * by `nameOf`.
 */
export function checkTransition(
  from: MonitoringStatus,
  to: MonitoringStatus,
  nameOf: (status: MonitoringStatus) => string = (status) => status,
): void {
  if (from !== to && !TRANSITIONS[from].includes(to))
    throw new AppError('transition_refused', {
      params: { to: nameOf(to), allowed: TRANSITIONS[from].map(nameOf).join(', ') },
    });
}

const NEEDED: Readonly<Partial<Record<MonitoringStatus, readonly (keyof Monitoring & string)[]>>> = {
  closed_1: ['availability_status', 'monitoring_date'],
  /** The reason, which the customer reads. */
  not_supported: ['comment'],
};

type Checked = Pick<Monitoring, Finding | 'status' | 'comment'>;

/** The fields that a monitoring lacks to end. */
function missingToEnd(monitoring: Checked): FieldProblems {
  const { status } = monitoring;
  const missing = (NEEDED[status] ?? []).filter((field) => !valueIn(monitoring, field));
  return {
    ...recordOf(missing, () => [{ code: status === 'closed_1' ? 'required_to_close' : 'reason_required' }]),
    ...(status === 'closed_1' && recordOf(missingIn(monitoring), () => [{ code: 'required_by_availability' }])),
  };
}

/** Checks that the dates are in order, that nothing is missing to end, and that a closed finding agrees with itself. */
export function checkMonitoring(monitoring: Checked): void {
  checkDates(monitoring);
  const missing = missingToEnd(monitoring);
  if (Object.keys(missing).length > 0) throw new AppError('conditions_not_met', { fields: missing });
  const contradictions = monitoring.status === 'closed_1' ? contradictionsIn(monitoring) : {};
  if (Object.keys(contradictions).length > 0) throw new AppError('invalid', { fields: contradictions });
}

const ENDED: readonly MonitoringStatus[] = ['closed_1', 'not_supported'];
/** Whether the monitoring that was requested has ended. */
export const hasEnded = (monitoring: Pick<Monitoring, 'status'>): boolean => ENDED.includes(monitoring.status);

/** Changes caused by reopening besides the status: a new cycle without findings. None for other transitions. */
export function startedCycle(
  before: Pick<Monitoring, 'status' | 'cycle'>,
  to: MonitoringStatus,
  at: string,
): Partial<Monitoring> {
  const isReopened = hasEnded(before) && to === 'in_progress';
  return isReopened ? { ...nothingFound, answer: null, cycle: before.cycle + 1, started_at: at, due_on: null } : {};
}

/** An availability with its reason and dates is one finding: fields that the newer one lacks are cleared. */
const STATEMENT = [
  'availability_status_reason',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'obsolescence_reason',
] as const;
/** Each of these stays valid until a new value is found. */
const LASTING = ['durability', 'equiv_product', 'equiv_product_supplier', 'replacement_validation'] as const;

type Finding = (typeof STATEMENT)[number] | (typeof LASTING)[number] | 'availability_status' | 'monitoring_date';
/** The fields of a part that monitorings write. */
export const FLOWING = [
  'monitoring_status',
  'monitoring_date',
  'availability_status',
  ...STATEMENT,
  ...LASTING,
  ...SOURCE_FIELDS,
] as const;

/** The fields of a part that determine its name in monitorings. */
export const NAMING = [
  'supplier_ref',
  'internal_ref',
  'nno',
  'label',
  'supplier_label',
] as const satisfies readonly (keyof Part)[];

/** A part's name in its monitorings. Excludes the customer's own reference, which has its own column. */
export const partNames = (
  part: Pick<Part, (typeof NAMING)[number]>,
): Pick<Monitoring, 'product_label' | 'part_supplier_label' | 'supplier_ref' | 'internal_ref' | 'label'> => ({
  product_label: publicLabelOf(part),
  part_supplier_label: part.supplier_label,
  supplier_ref: part.supplier_ref,
  internal_ref: part.internal_ref,
  label: part.label,
});

/** The part to which findings are written. */
type Onto = Pick<Part, 'durability'>;

/** A durability that contradicts the new availability is cleared, such as that of an obsolete part found available. */
function lasting(source: Pick<Monitoring, Finding>, { durability }: Onto): Partial<Part> {
  const found = Object.fromEntries(LASTING.flatMap((field) => (source[field] ? [[field, source[field]]] : [])));
  const isOutdated = !source.durability && contradictionsIn({ ...source, durability }).durability;
  return { ...found, ...(isOutdated && { durability: null }) };
}

function found(source: Pick<Monitoring, Finding>, onto: Onto, proof: Source): Partial<Part> {
  const { availability_status } = source;
  if (!availability_status || availability_status === TO_BE_DEFINED) return {};
  const statement = Object.fromEntries(STATEMENT.map((field) => [field, source[field]]));
  return { availability_status, ...statement, ...lasting(source, onto), ...proof };
}

/** The source that a copy of the part's facts has. */
function proofIn(part: Pick<Part, keyof Source | 'monitoring_status' | 'monitoring_date'>): Source {
  const { source = null, date = null } = sourceOf(part) ?? {};
  return { fact_source: source, fact_date: date, fact_record: part.fact_record };
}

/** What the newest monitoring writes to its part: its status and, once closed, its findings. */
export const saidOf = (monitoring: Pick<Monitoring, Finding | 'status' | 'id'>, onto: Onto): Partial<Part> => ({
  monitoring_status: monitoring.status,
  ...(monitoring.monitoring_date && { monitoring_date: monitoring.monitoring_date }),
  ...(monitoring.status === 'closed_1' &&
    found(monitoring, onto, {
      fact_source: 'monitoring',
      fact_date: monitoring.monitoring_date,
      fact_record: monitoring.id,
    })),
});

/** The facts of a catalogue part, with their source, as another part takes them over. */
export const factsFrom = (part: Pick<Part, Finding | 'monitoring_status' | keyof Source>, onto: Onto): Partial<Part> =>
  found(part, onto, proofIn(part));

/**
 * What a catalogue part writes to the client parts that are linked to it and watched, that is, with an open monitoring
 * request.
 */
export const flowingFrom = (
  part: Pick<Part, Finding | 'monitoring_status' | keyof Source>,
  onto: Onto,
): Partial<Part> => ({
  ...(part.monitoring_status && { monitoring_status: part.monitoring_status }),
  ...(part.monitoring_date && { monitoring_date: part.monitoring_date }),
  ...factsFrom(part, onto),
});
