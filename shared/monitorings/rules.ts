import { AppError } from '../errors.ts';
import { checkDates, publicLabelOf } from '../parts/rules.ts';
import type { Part } from '../parts/schema.ts';
import { type Monitoring, type MonitoringStatus, nothingFound } from './schema.ts';

/** The statuses that may follow each. */
export const TRANSITIONS: Readonly<Record<MonitoringStatus, readonly MonitoringStatus[]>> = {
  in_progress: ['waiting_from_client_1', 'incomplete_response', 'to_be_verified', 'not_supported', 'closed_1'],
  waiting_from_client_1: ['in_progress', 'closed_1'],
  incomplete_response: ['in_progress', 'closed_1'],
  to_be_verified: ['in_progress', 'closed_1'],
  not_supported: ['in_progress'],
  closed_1: ['in_progress'],
};

/**
 * Refuses a change of status that the table does not have with `transition_refused`, which says what is allowed, each
 * as `nameOf` calls it.
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

const NEEDED_TO_CLOSE = ['availability_status', 'monitoring_date'] as const;

/** A closed monitoring says what the part is, and when that was found; its dates are in order. */
export function checkMonitoring(
  monitoring: Pick<Monitoring, (typeof NEEDED_TO_CLOSE)[number] | 'status' | 'last_buy_order' | 'end_of_life'>,
): void {
  checkDates(monitoring);
  const missing = monitoring.status === 'closed_1' ? NEEDED_TO_CLOSE.filter((field) => !monitoring[field]) : [];
  if (missing.length > 0)
    throw new AppError('conditions_not_met', {
      fields: Object.fromEntries(missing.map((field) => [field, [{ code: 'required_to_close' }]])),
    });
}

const ENDED: readonly MonitoringStatus[] = ['closed_1', 'not_supported'];
/** What was asked for ends with it. */
export const hasEnded = (monitoring: Pick<Monitoring, 'status'>): boolean => ENDED.includes(monitoring.status);

/** What reopening changes besides the status: a new cycle that has found nothing yet. Nothing for other transitions. */
export function startedCycle(before: Pick<Monitoring, 'status' | 'cycle'>, to: MonitoringStatus): Partial<Monitoring> {
  const isReopened = hasEnded(before) && to === 'in_progress';
  return isReopened ? { ...nothingFound, cycle: before.cycle + 1 } : {};
}

/** An availability with its reason and dates is one statement: what the newer one does not say holds no more. */
const STATEMENT = [
  'availability_status_reason',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'obsolescence_reason',
] as const;
/** Each of these holds until another is found. */
const LASTING = ['durability', 'equiv_product', 'equiv_product_supplier', 'replacement_validation'] as const;

type Finding = (typeof STATEMENT)[number] | (typeof LASTING)[number] | 'availability_status' | 'monitoring_date';
/** The fields of a part that monitorings write. */
export const FLOWING = [
  'monitoring_status',
  'monitoring_date',
  'availability_status',
  ...STATEMENT,
  ...LASTING,
] as const;

/** The fields of a part that name it in its monitorings. */
export const NAMING = [
  'supplier_ref',
  'internal_ref',
  'nno',
  'label',
  'supplier_label',
] as const satisfies readonly (keyof Part)[];

/** What a monitoring calls its part. Its name is not the customer's own reference, which has a column of its own. */
export const partNames = (
  part: Pick<Part, (typeof NAMING)[number]>,
): Pick<Monitoring, 'product_label' | 'part_supplier_label' | 'supplier_ref' | 'internal_ref' | 'label'> => ({
  product_label: publicLabelOf(part),
  part_supplier_label: part.supplier_label,
  supplier_ref: part.supplier_ref,
  internal_ref: part.internal_ref,
  label: part.label,
});

/** Before anything was established about a part. */
const TO_BE_DEFINED = 'to_be_defined_5';

function found(source: Pick<Monitoring, Finding>): Partial<Part> {
  const { availability_status } = source;
  if (!availability_status || availability_status === TO_BE_DEFINED) return {};
  const statement = Object.fromEntries(STATEMENT.map((field) => [field, source[field]]));
  const lasting = Object.fromEntries(LASTING.flatMap((field) => (source[field] ? [[field, source[field]]] : [])));
  return { availability_status, ...statement, ...lasting };
}

/** What its newest monitoring says of a part; what was found, once that is closed. */
export const saidOf = (monitoring: Pick<Monitoring, Finding | 'status'>): Partial<Part> => ({
  monitoring_status: monitoring.status,
  ...(monitoring.monitoring_date && { monitoring_date: monitoring.monitoring_date }),
  ...(monitoring.status === 'closed_1' && found(monitoring)),
});

/** What a catalogue part says of the client parts that are linked to it and watched: asked for, and not closed. */
export const flowingFrom = (part: Pick<Part, Finding | 'monitoring_status'>): Partial<Part> => ({
  ...(part.monitoring_status && { monitoring_status: part.monitoring_status }),
  ...(part.monitoring_date && { monitoring_date: part.monitoring_date }),
  ...found(part),
});
