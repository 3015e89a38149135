import { AppError } from '../errors.ts';
import { UNKNOWN } from '../parts/availability.ts';
import type { Supplier, SupplierInput } from './schema.ts';

/** Checks that an establishment's number starts with its company's. Throws `invalid`. */
export function checkIdentifiers({ siren, siret }: Pick<SupplierInput, 'siren' | 'siret'>): void {
  if (siren && siret && !siret.startsWith(siren))
    throw new AppError('invalid', { fields: { siret: [{ code: 'siret_not_of_siren' }] } });
}

export const supplierCodeOf = (number: number): string => `T${String(number).padStart(6, '0')}`;

type Decisive = Pick<Supplier, 'is_active' | 'supplier_type'>;
type Changes = { [K in keyof Decisive]?: Decisive[K] | undefined };

/** Setting a first type is not a change of type. */
export const isRetyped = (before: Decisive, { supplier_type }: Changes): boolean =>
  before.supplier_type !== null && supplier_type !== undefined && supplier_type !== before.supplier_type;

/** The availability that a change of a third-party gives to its parts. */
export const CASCADES = ['obsolete', UNKNOWN] as const;
export type Cascade = (typeof CASCADES)[number];

/** The parts of a third-party that has ended become obsolete. After a change of type their availability is unknown. */
export function cascadeOf(before: Decisive, changes: Changes): Cascade | null {
  if (before.is_active && changes.is_active === false) return 'obsolete';
  return isRetyped(before, changes) ? UNKNOWN : null;
}

/** Whether it may be asked about its parts. */
export const isConsultable = ({ is_consultable, supplier_type }: Pick<Supplier, 'is_consultable' | 'supplier_type'>) =>
  is_consultable && supplier_type !== 'non_consultable';
