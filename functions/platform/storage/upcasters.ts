/** The fields of a stored item. */
export type Fields = Record<string, unknown>;

/** Makes of an item in the shape of version n one in the shape of version n + 1. Pure; leaves other fields as they are. */
export type Upcaster = (item: Fields) => Fields;

/**
 * Gives a field that was added later the value that it has where nothing was said. Lists filter and order by what is
 * stored, so a default of the schema alone would hide old records from a filter.
 */
const adding =
  (fields: Fields): Upcaster =>
  (item) => ({ ...fields, ...item });

/** Release 0.1.0 only granted credits, and kept no count of the movements. */
export const withMovements: Upcaster = (head) => ({ version: 1, lines: 0, ...head });

/** Release 0.1.0 named the movement by `kind`, and the kind of credits only in the key; each was the first of its ledger. */
export function movementOfGrant(line: Fields): Fields {
  if ('movement' in line) return line;
  const [, , kind] = String(line.pk).split('#');
  return { ...line, kind, movement: line.kind, balance: line.amount };
}

/** What an import did to one part was an item of its own. */
export function inPortion({ pk, sk, schema_version: _, ...done }: Fields): Fields {
  return 'done' in done ? { pk, sk, ...done } : { pk, sk, done: [done] };
}

/** Choices of one action are undone together; before, each was an action. */
export const ownAction: Upcaster = (choices) => ({ action: choices.id, ...choices });

/** Imports did not tell conflicts. */
export function withoutConflicts(review: Fields): Fields {
  const { result } = review;
  return typeof result === 'object' && result !== null ? { ...review, result: { conflicts: 0, ...result } } : review;
}

/**
 * Recovery codes were first stored as a fast hash without salt. It cannot become a slow one without the code, so such a code
 * is void: the person is told, and keeps the device and the administrator as ways in.
 */
export const withoutFastHash: Upcaster = (item) => ('salt' in item ? item : { ...item, salt: '', hash: null });

/**
 * By the kind of item (`storedKind`), oldest first: the upcaster at place n − 1 leads from version n to n + 1. Only a change
 * that older items do not fit needs one (CONTRIBUTING.md, “Changing a stored field”). Version 1 is that of release 0.1.0, or of
 * the first release with the kind. An item without number may already have the shape of version 2: numbers began with it.
 */
export const UPCASTERS: Record<string, readonly Upcaster[]> = {
  ENTITY: [adding({ has_low_credits: false })],
  USER: [adding({ has_second_factor: false })],
  SUPPLIER: [adding({ state: 'open', is_consultable: true, reminder_count: 0 })],
  PRODUCT: [adding({ nb_relance: 0, projects: [] })],
  LEDGER: [withMovements],
  'LEDGER L': [movementOfGrant],
  ANALYSIS: [withoutConflicts],
  'ANALYSIS C': [ownAction],
  'IMPORT P': [inPortion],
  'SESSIONS RECOVERY': [withoutFastHash],
};
