import type { Columns, Counter, ListStore, LogLine, Pointer, Row, Scope } from '../index.ts';

const keyOf = ({ kind, owner }: Scope): string => `${kind}/${owner}`;
const at = (): string => new Date().toISOString();

function getOrCreate<T>(map: Map<string, T>, key: string, create: () => T): T {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/** A list store in memory, for tests and examples. `save` stands for the transactions in which a host writes records. */
export class MemoryStore implements ListStore {
  readonly compaction = { due: 1000, worthwhile: 1, most: 200_000 };
  readonly log = { info: () => {}, warn: () => {}, error: () => {} };
  readonly now = at;
  readonly columnsOf: ListStore['columnsOf'];
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #logs = new Map<string, LogLine[]>();
  readonly #compacted = new Map<string, number>();
  readonly #pointers = new Map<string, Pointer>();
  readonly #objects = new Map<string, Buffer>();
  #names = 0;

  constructor(columns: Columns) {
    this.columnsOf = () => columns;
  }

  /** Writes rows (null: deletes the record) and one log line with their new versions, as one transaction would. */
  save(scope: Scope, changes: Record<string, Omit<Row, 'id'> | null>): void {
    const rows = this.#rowsOf(scope);
    const lines = this.#linesOf(scope);
    const seq = lines.length + 1;
    const versions: Record<string, number> = {};
    for (const [id, row] of Object.entries(changes)) {
      versions[id] = seq;
      if (row === null) rows.delete(id);
      else rows.set(id, { ...row, id, version: seq });
    }
    lines.push({ seq, at: at(), versions });
  }

  #rowsOf(scope: Scope): Map<string, Row> {
    return getOrCreate(this.#rows, keyOf(scope), () => new Map());
  }
  #linesOf(scope: Scope): LogLine[] {
    return getOrCreate(this.#logs, keyOf(scope), () => []);
  }

  async readCounters(scopes: readonly Scope[]): Promise<Counter[]> {
    return scopes.map((scope) => {
      const lines = this.#linesOf(scope);
      const changes = lines.reduce((sum, { versions }) => sum + Object.keys(versions).length, 0);
      return { seq: lines.length, changes, compacted: this.#compacted.get(keyOf(scope)) ?? 0 };
    });
  }
  async readLog(scope: Scope, past: number): Promise<LogLine[]> {
    return this.#linesOf(scope).slice(past);
  }
  async trimLog(): Promise<void> {}
  async requestCompaction(): Promise<void> {}
  async settle(scope: Scope, { changes }: Pick<Pointer, 'changes'>): Promise<void> {
    this.#compacted.set(keyOf(scope), changes);
  }

  async fetchRows(scope: Scope, ids: Iterable<string>): Promise<Map<string, Row | null>> {
    return new Map([...ids].map((id) => [id, this.#rowsOf(scope).get(id) ?? null]));
  }
  async *indexedRows(scope: Scope): AsyncGenerator<Row> {
    yield* [...this.#rowsOf(scope).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async readPointers(scopes: readonly Scope[]): Promise<(Pointer | undefined)[]> {
    return scopes.map((scope) => this.#pointers.get(keyOf(scope)));
  }
  async movePointer(scope: Scope, before: Pointer | undefined, after: Pointer): Promise<boolean> {
    if (this.#pointers.get(keyOf(scope))?.object !== before?.object) return false;
    this.#pointers.set(keyOf(scope), after);
    return true;
  }
  async markDamaged(scope: Scope, pointer: Pointer, reason: string): Promise<boolean> {
    return this.movePointer(scope, pointer, { ...pointer, damaged: reason });
  }

  readonly objects: ListStore['objects'] = {
    read: async (object, from, length) => this.#objects.get(object)?.subarray(from, from + length),
    write: async (object, produce) => {
      const chunks: Uint8Array[] = [];
      const result = await produce(async (chunk) => void chunks.push(Uint8Array.from(chunk)));
      this.#objects.set(object, Buffer.concat(chunks));
      return result;
    },
    list: async (prefix) => [...this.#objects.keys()].filter((name) => name.startsWith(prefix)),
    remove: async (objects) => {
      for (const object of objects) this.#objects.delete(object);
    },
    newName: () => `${Date.now().toString().padStart(16, '0')}${String(++this.#names).padStart(10, '0')}`,
    timeOf: (name) => Number(name.slice(0, 16)),
  };
}
