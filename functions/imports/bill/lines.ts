import type { Differences } from '#shared/projects/bill/difference.ts';
import type { BillRow } from '#shared/projects/bill/fields.ts';
import { referenceOf } from '#shared/projects/bill/nodes.ts';
import { BILL_OUTCOMES, type BillCounts, type BillLine } from '#shared/projects/bill/schema.ts';
import type { Recognition, Target, WantedSystem } from '#shared/projects/bill/target.ts';
import { recordOf } from '#shared/values/objects.ts';

/** What is known of the lines beside what they say. */
export type Told = {
  target: Target;
  differences: Differences;
  /** Rows that are no lines of a part list. */
  out: readonly BillRow[];
  recognise: (row: BillRow) => Recognition;
  labels: ReadonlyMap<string, string>;
  /** The name of an existing system, with those that contain it, outermost first. */
  pathOf: (system: string) => string[];
};

const EMPTY = {
  ...{ row: null, reference: null, supplier: null, label: null, product: null, product_label: null },
  ...{
    is_new: false,
    within: null,
    key: null,
    replaces: null,
    replaces_label: null,
    old: null,
    quantity: null,
    text: null,
    into_row: null,
    reason: null,
    notes: [],
  },
} as const;

const LONGEST = 300;
const cut = (text: string | undefined): string | null => text?.slice(0, LONGEST) ?? null;

/** What a row says. */
const said = (row: BillRow) => ({
  row: row.row,
  reference: cut(referenceOf(row)),
  supplier: cut(row.fields.supplier),
  label: cut(row.fields.label ?? row.fields.description),
});

/** The names of a wanted system and those that contain it, outermost first. */
function pathsOf(systems: readonly WantedSystem[], known: Told['pathOf']): string[][] {
  const paths: string[][] = [];
  for (const { parent, into, name } of systems)
    paths.push(into === undefined ? [...(parent === null ? [] : (paths[parent] ?? [])), name] : known(into));
  return paths;
}

/** What becomes of each line, and of what the project has and the list has not. */
export function linesOf({ target, differences, out, recognise, labels, pathOf }: Told): BillLine[] {
  const paths = pathsOf(target.systems, pathOf);
  const keyOf = (place: number): string => differences.meant.get(place) ?? `new-${place}`;
  const placeIn = (place: number | null) =>
    place === null ? { path: [], within: null } : { path: paths[place] ?? [], within: keyOf(place) };
  const parentOf = (place: number): string | null => {
    const parent = target.systems[place]?.parent ?? null;
    return parent === null ? null : keyOf(parent);
  };
  const productOf = (row: BillRow) => {
    const found = recognise(row);
    if (!('product' in found)) return { is_new: 'created' in found };
    return { product: found.product, product_label: labels.get(found.product) ?? null };
  };
  const lines: BillLine[] = out.map((row) => ({
    ...EMPTY,
    ...said(row),
    ...{ outcome: 'left_out', what: 'part', path: [], reason: row.left ?? null, notes: [] },
  }));
  for (const told of target.told) {
    const { row, outcome, system } = told;
    const common = {
      ...EMPTY,
      ...said(row),
      what: 'part' as const,
      ...placeIn(system),
      text: cut(row.fields.quantity),
    };
    const recognised = outcome === 'unknown' ? {} : productOf(row);
    const notes = target.notes.get(row) ?? [];
    if (outcome === 'unknown') lines.push({ ...common, outcome, quantity: told.quantity, text: null, notes });
    else lines.push({ ...common, ...recognised, outcome, reason: told.reason, is_new: false, notes });
  }
  for (const change of differences.changes) {
    const { outcome, old, quantity, system: place } = change;
    if (change.what === 'system') {
      const wanted = target.systems[place];
      const row = wanted?.row ?? null;
      const names = row ? said(row) : { row: null, reference: null, label: null };
      const notes = (row && target.notes.get(row)) ?? [];
      const label = names.label ?? wanted?.name ?? null;
      const where = { path: (paths[place] ?? []).slice(0, -1), within: parentOf(place), key: keyOf(place) };
      lines.push({ ...EMPTY, ...names, label, outcome, what: 'system', ...where, old, quantity, notes });
      continue;
    }
    const [first, ...others] = change.rows;
    const product = change.key.startsWith('product:') ? change.key.slice('product:'.length) : null;
    const common = { ...EMPTY, what: 'part' as const, ...placeIn(place), product, is_new: product === null };
    const product_label = product === null ? null : (labels.get(product) ?? null);
    const isMoved = change.outcome !== 'replaced' && change.isMoved;
    const notes = [...((first && target.notes.get(first)) ?? []), ...(isMoved ? (['designators_moved'] as const) : [])];
    const replaces = change.outcome === 'replaced' ? change.replaces.slice('product:'.length) : null;
    const replaces_label = labels.get(replaces ?? '') ?? null;
    const now = { product_label, replaces, replaces_label, outcome, old, quantity, notes };
    lines.push({ ...common, ...(first && said(first)), ...now });
    for (const row of others)
      lines.push({
        ...{ ...common, ...said(row), product_label, outcome: 'merged', is_new: false },
        ...{ text: cut(row.fields.quantity), into_row: first?.row ?? null, notes: target.notes.get(row) ?? [] },
      });
  }
  for (const { system, parts } of differences.gone) {
    const path = pathOf(system.id);
    const { id: key, name: label, reference, quantity: old } = system;
    const common = { ...EMPTY, outcome: 'removed' as const, notes: [] };
    lines.push({
      ...common,
      what: 'system',
      path: path.slice(0, -1),
      within: system.parent,
      key,
      label,
      reference,
      old,
    });
    for (const { product, quantity } of parts)
      lines.push({
        ...{ ...common, what: 'part', path, within: key, product },
        ...{ product_label: labels.get(product) ?? null, old: quantity },
      });
  }
  return lines;
}

const PLACES = new Map(BILL_OUTCOMES.map((outcome, place) => [outcome, place]));

/** By outcome, and in the order of the rows; what has no row follows. */
export const sorted = (lines: readonly BillLine[]): BillLine[] =>
  lines.toSorted(
    (one, other) =>
      (PLACES.get(one.outcome) ?? 0) - (PLACES.get(other.outcome) ?? 0) ||
      (one.row ?? Number.POSITIVE_INFINITY) - (other.row ?? Number.POSITIVE_INFINITY) ||
      0,
  );

export function countsOf(lines: readonly BillLine[]): BillCounts {
  const counts = recordOf(BILL_OUTCOMES, () => 0);
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}
