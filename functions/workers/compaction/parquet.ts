import { zstdCompressSync } from 'node:zlib';
import type { ByteSink } from '@vigie/list-engine';
import { ByteWriter, parquetWriteRows, type SchemaElement } from 'hyparquet-writer';
import type { LakeColumn, LakeType } from '#shared/lake.ts';
import { DAY_MS } from '#shared/values/units.ts';

type Element = Omit<SchemaElement, 'name'>;

/** Rows per row group: bounds the memory, and is the unit that a reader can skip. */
export const ROW_GROUP = 50_000;

const STRING: Element = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } };
const ELEMENTS: Record<Exclude<LakeType, 'array<string>'>, Element> = {
  string: STRING,
  double: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

/** A list takes three schema levels, as the format requires. */
function elementsOf({ name, type }: LakeColumn): SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  if (type !== 'array<string>') return [{ ...optional, ...ELEMENTS[type] }];
  return [
    { ...optional, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { ...optional, name: 'element', ...STRING },
  ];
}

const schemaOf = (columns: LakeColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elementsOf),
];

/**
 * Encodes dates and instants as days and milliseconds since 1970; a missing value is NULL, a missing list of texts is
 * empty.
 */
function encode(type: LakeType, value: unknown): unknown {
  if (type === 'array<string>') return value ?? [];
  if (value === null || value === undefined || value === '') return null;
  if (type === 'date') return Date.parse(String(value)) / DAY_MS;
  if (type === 'timestamp') return BigInt(Date.parse(String(value)));
  return value;
}

type Rows = AsyncIterable<Record<string, unknown>>;

async function* encoded(columns: LakeColumn[], rows: Rows): Rows {
  for await (const row of rows)
    yield Object.fromEntries(columns.map(({ name, type }) => [name, encode(type, row[name])]));
}

/** Passes on the bytes after each row group. */
class SinkWriter extends ByteWriter {
  private readonly sink: ByteSink;

  constructor(sink: ByteSink) {
    super();
    this.sink = sink;
  }

  async flush(): Promise<void> {
    const chunk = this.getBytes().slice();
    this.index = 0;
    await this.sink(chunk);
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}

/** Writes the rows of a list as one Parquet file; holds one row group in memory. */
export async function writeParquet(columns: LakeColumn[], rows: Rows, sink: ByteSink): Promise<void> {
  await parquetWriteRows({
    writer: new SinkWriter(sink),
    schema: schemaOf(columns),
    columns: columns.map(({ name }) => ({ name })),
    rows: encoded(columns, rows),
    rowGroupSize: ROW_GROUP,
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    createdBy: 'vigie',
  });
}
