import {
  type BillNote,
  type BillRefusal,
  type BillRow,
  MAX_LEVELS,
  MAX_PARTS_OF_SYSTEM,
  MAX_SYSTEMS,
  type NotTaken,
} from './fields.ts';
import type { BillNode } from './nodes.ts';
import type { Quantity } from './quantities.ts';

/**
 * What a line's part is: a known one (`product`: its id), one that is to be created (`created`: the key that identifies
 * it), or why it is neither.
 */
export type Recognition = { product: string } | { created: string } | { unknown: true } | { refused: BillRefusal };

/** A part of a system as the list wants it. `quantity`: null if the list does not say how many: it stays as it is. */
export type WantedPart = { quantity: number | null; rows: BillRow[] };

/**
 * A system as the list wants it; its place in the list of all is its identity. `parent`: the place of the system that
 * contains it. `into`: an existing system. `isKept`: the list does not say what is below it, so that everything stays.
 */
export type WantedSystem = {
  parent: number | null;
  into?: string;
  row: BillRow | null;
  name: string;
  reference: string | null;
  quantity: number;
  isKept: boolean;
  /** By `product:<id>` or `created:<key>`. */
  parts: Map<string, WantedPart>;
};

/** What became of a row, if it is not simply a part or a system of the project. `system`: the place of its system. */
export type Told = { row: BillRow; system: number | null } & (
  | { outcome: 'refused'; reason: BillRefusal }
  | { outcome: 'left_out'; reason: NotTaken }
  | { outcome: 'unknown'; quantity: number }
);

/** `notes`: what each row says that the user should know. */
export type Target = { systems: WantedSystem[]; told: Told[]; notes: Map<BillRow, BillNote[]> };

/** Where the list goes: into a system of the project, or into the project, where parts at the top get a system. */
export type Into = { system: string; depth: number } | { name: string };

export type Reading = {
  into: Into;
  quantityOf: (row: BillRow, isAssembly: boolean) => Quantity;
  recognise: (row: BillRow) => Recognition;
};

/** More systems than a list may have. */
export class TooManySystemsError extends Error {}

type Place = number | null;
type Amount = Exclude<Quantity, { left: unknown }>;

const keyOf = (recognised: Recognition): string | undefined => {
  if ('product' in recognised) return `product:${recognised.product}`;
  return 'created' in recognised ? `created:${recognised.created}` : undefined;
};

const isAssembly = ({ isSystem, children }: BillNode): boolean => isSystem || children.length > 0;

/** Collects what a list wants, item by item, each after the one that contains it. */
class Collector implements Target {
  readonly systems: WantedSystem[] = [];
  readonly told: Told[] = [];
  readonly notes: Target['notes'] = new Map();
  readonly #reading: Reading;
  #top: Place = null;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  addRoots(roots: readonly BillNode[]): void {
    const { into } = this.#reading;
    if ('system' in into) this.#top = this.#addSystem({ row: null, name: '', reference: null }, null, 1, into.system);
    const depth = 'system' in into ? into.depth : 0;
    // The system of parts at the top, which the first of them creates, contains no assemblies.
    const top = this.#top;
    for (const root of roots) this.#add(root, top, depth + 1);
  }

  #addSystem(
    { row, name, reference }: Pick<BillNode, 'row' | 'name' | 'reference'>,
    parent: Place,
    quantity: number,
    into?: string,
  ): number {
    if (this.systems.length === MAX_SYSTEMS) throw new TooManySystemsError();
    const system = { parent, row, name, reference, quantity, isKept: false, parts: new Map() };
    return this.systems.push(into === undefined ? system : { ...system, into }) - 1;
  }

  /** The system of parts that no other one contains. */
  #topSystem(): number {
    const { into } = this.#reading;
    this.#top ??= this.#addSystem({ row: null, name: 'name' in into ? into.name : '', reference: null }, null, 1);
    return this.#top;
  }

  #refuse({ row, children }: BillNode, reason: BillRefusal, system: Place): void {
    if (row) this.told.push({ outcome: 'refused', row, reason, system });
    for (const child of children) this.#refuse(child, child.refused ?? 'above_refused', system);
  }

  #leaveOut({ row, children }: BillNode, reason: NotTaken, system: Place): void {
    if (row) this.told.push({ outcome: 'left_out', row, reason, system });
    for (const child of children) this.#leaveOut(child, reason, system);
  }

  #add(node: BillNode, parent: Place, depth: number): void {
    if (node.refused) this.#refuseWhole(node, node.refused, parent);
    else if (isAssembly(node)) this.#addAssembly(node, parent, depth);
    else if (node.row) this.#addLine(node.row, node, parent);
  }

  /** If the project has the assembly, it stays as it is with everything below it. */
  #refuseWhole(node: BillNode, reason: BillRefusal, parent: Place): void {
    const kept = isAssembly(node) ? this.systems[this.#addSystem(node, parent, 1)] : undefined;
    if (kept) kept.isKept = true;
    this.#refuse(node, reason, parent);
  }

  #addAssembly(node: BillNode, parent: Place, depth: number): void {
    const amount: Quantity = node.row ? this.#reading.quantityOf(node.row, true) : { quantity: 1, notes: [] };
    if (depth > MAX_LEVELS) this.#refuse(node, 'too_deep', parent);
    else if ('left' in amount) this.#leaveOut(node, amount.left, parent);
    else if ('refused' in amount) this.#refuseWhole(node, amount.refused, parent);
    else {
      if (node.row && amount.notes.length > 0) this.notes.set(node.row, amount.notes);
      const place = this.#addSystem(node, parent, amount.quantity);
      for (const child of node.children) this.#add(child, place, depth + 1);
    }
  }

  #addLine(row: BillRow, node: BillNode, parent: Place): void {
    const amount = this.#reading.quantityOf(row, false);
    if ('left' in amount) this.#leaveOut(node, amount.left, parent);
    else this.#addPart(row, amount, parent ?? this.#topSystem());
  }

  #addPart(row: BillRow, amount: Amount, system: number): void {
    const parts = this.systems[system]?.parts ?? new Map<string, WantedPart>();
    const recognised = this.#reading.recognise(row);
    const key = keyOf(recognised);
    const before = key === undefined ? undefined : parts.get(key);
    const isFull = !before && parts.size >= MAX_PARTS_OF_SYSTEM;
    if ('refused' in amount || 'refused' in recognised) {
      const reason = 'refused' in amount ? amount.refused : 'refused' in recognised ? recognised.refused : undefined;
      if (reason) this.told.push({ outcome: 'refused', row, reason, system });
      if (key !== undefined && !before && !isFull) parts.set(key, { quantity: null, rows: [] });
      return;
    }
    const { quantity, notes } = amount;
    if (notes.length > 0) this.notes.set(row, notes);
    if (key === undefined) this.told.push({ outcome: 'unknown', row, quantity, system });
    else if (isFull) this.told.push({ outcome: 'refused', row, reason: 'system_full', system });
    else parts.set(key, { quantity: (before?.quantity ?? 0) + quantity, rows: [...(before?.rows ?? []), row] });
  }
}

/** The systems and parts that a list wants a project to have. */
export function targetOf(roots: readonly BillNode[], reading: Reading): Target {
  const collected = new Collector(reading);
  collected.addRoots(roots);
  return collected;
}
