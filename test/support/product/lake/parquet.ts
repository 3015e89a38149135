import { zstdDecompressSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type FileMetaData,
  type ParquetQueryFilter,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet';
import type { LakeType } from '#shared/lake.ts';
import { DAY_MS } from '#shared/values/units.ts';

/** Parquet files as a reader finds them that knows nothing of our columns. */

type Row = Record<string, unknown>;
export type FoundColumn = { name: string; type: string };

/** Days and instants as our lists have them. */
const parsers = {
  dateFromDays: (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10),
  timestampFromMilliseconds: (since1970: bigint) => new Date(Number(since1970)).toISOString(),
};
const compressors = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) };

export const metadataOf = async (path: string): Promise<FileMetaData> =>
  parquetMetadataAsync(await asyncBufferFromFile(path));

/** `filter`: the reader skips row groups whose bounds say that they hold nothing of it. */
export async function readRows(
  path: string,
  options: { columns?: string[]; filter?: ParquetQueryFilter } = {},
): Promise<Row[]> {
  return parquetReadObjects({ file: await asyncBufferFromFile(path), parsers, compressors, ...options });
}

/** As the format describes them, by what Hive calls the same. */
const HIVE_TYPES: Record<string, LakeType> = {
  'BYTE_ARRAY UTF8 {"type":"STRING"}': 'string',
  DOUBLE: 'double',
  BOOLEAN: 'boolean',
  'INT32 DATE {"type":"DATE"}': 'date',
  'INT64 TIMESTAMP_MILLIS {"type":"TIMESTAMP","isAdjustedToUTC":true,"unit":"MILLIS"}': 'timestamp',
};

function typeOf({ element, children }: SchemaTree): string {
  const { type, converted_type, logical_type } = element;
  const items = children[0]?.children[0];
  if (logical_type?.type === 'LIST' && children[0]?.element.repetition_type === 'REPEATED' && items)
    return `array<${typeOf(items)}>`;
  const described = [type, converted_type, logical_type && JSON.stringify(logical_type)].filter(Boolean).join(' ');
  return HIVE_TYPES[described] ?? described;
}

/** Columns of a file and their types as Hive, Glue and Athena name them. */
export async function columnsIn(path: string): Promise<FoundColumn[]> {
  const { children } = parquetSchema(await metadataOf(path));
  return children.map((child) => ({ name: child.element.name, type: typeOf(child) }));
}
