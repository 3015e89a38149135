import { IMPORT_FIELDS, type ImportFields } from '../../imports/reading/fields.ts';
import type { LeftOut } from '../../imports/reading/left-out.ts';

/**
 * Fields that only a bill of materials has. `level`: a number or a numbering such as 1.2.1; `parent`: the reference of the
 * line that contains this one; `path`: names of systems; `fitted`, `not_fitted`: whether the line is fitted at all.
 */
export const STRUCTURE_FIELDS = ['level', 'parent', 'path', 'designators', 'fitted', 'not_fitted'] as const;
export type StructureField = (typeof STRUCTURE_FIELDS)[number];

export const BILL_FIELDS = [...IMPORT_FIELDS, ...STRUCTURE_FIELDS] as const;
export type BillField = (typeof BILL_FIELDS)[number];

/**
 * A row of a bill of materials as texts. `indent`: blanks or points before its name. `left`: it is no line of a part list,
 * but may be the title of an assembly.
 */
export type BillRow = { row: number; fields: ImportFields; indent?: number; left?: LeftOut } & Partial<
  Record<StructureField, string>
>;

/** Why a line is refused. */
export const BILL_REFUSALS = [
  'quantity_missing',
  'quantity_not_a_number',
  'quantity_negative',
  'quantity_too_large',
  'level_not_a_number',
  'level_skipped',
  'too_deep',
  'cycle',
  'above_refused',
  'no_reference',
  'reference_too_long',
  'system_full',
] as const;
export type BillRefusal = (typeof BILL_REFUSALS)[number];

/** Why a line that could be taken is left out. */
export const NOT_TAKEN = ['not_fitted', 'quantity_zero'] as const;
export type NotTaken = (typeof NOT_TAKEN)[number];

/** What a line says that the user should know, though it is taken. */
export const BILL_NOTES = ['unit', 'designators_counted', 'designators_differ', 'designators_moved'] as const;
export type BillNote = (typeof BILL_NOTES)[number];

/** How the lines of a list say what contains what. */
export const STRUCTURES = ['flat', 'levels', 'indents', 'parents', 'paths'] as const;
export type Structure = (typeof STRUCTURES)[number];

/** Systems below each other, as many as the tree of systems takes. */
export const MAX_LEVELS = 30;
/** Systems of one list, repeated ones counted as often as they are used. */
export const MAX_SYSTEMS = 5000;
/** Lines of one list, repeated ones counted as often as they are used. */
export const MAX_LINES = 100_000;
/** Different parts of one system, as many as its record takes. */
export const MAX_PARTS_OF_SYSTEM = 2000;
