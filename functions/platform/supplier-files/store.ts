import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Statement } from '#shared/answers/schema.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { ANSWER_COLUMNS } from '#shared/projects/supplier-file/columns.ts';
import { id, instant } from '#shared/records.ts';
import { DAY_SECONDS } from '#shared/values/units.ts';
import { newToken } from '../auth/sessions/tokens.ts';
import { newId, now } from '../runtime/clock.ts';
import { parseItems } from '../storage/stored.ts';
import { type Key, partition, put, putItems, readItem, type Write } from '../storage/table.ts';

/** A file can be taken over for that long. */
const KEPT_DAYS = 400;
const ttlOf = (made_at: string): number => Math.floor(Date.parse(made_at) / 1000) + KEPT_DAYS * DAY_SECONDS;

/** A file for a third-party. Its rows name parts by their place here, signed with the file's own secret. */
export const supplierFile = z.object({
  id,
  project: id,
  supplier: id,
  language: z.enum(LANGUAGES),
  products: z.array(id),
  secret: z.string(),
  made_at: instant,
});
export type SupplierFile = z.infer<typeof supplierFile>;
export type NewFile = Pick<SupplierFile, 'project' | 'supplier' | 'language' | 'products'>;

const keyOf = (file: string): Key => ({ pk: `SUPPLIER_FILE#${file}`, sk: '#' });
const LINE = 'L#';

/** Notes a file that is being made. `file`: its id; made again by a worker that was started twice, it is the same file. */
export async function noteFile(made: NewFile, file: string = newId()): Promise<SupplierFile> {
  const known = await readFile(file);
  if (known) return known;
  const noted = { ...made, id: file, secret: newToken(), made_at: now() };
  await putItems([{ ...keyOf(file), ...noted, ttl: ttlOf(noted.made_at) }]);
  return noted;
}

export const readFile = (file: string): Promise<SupplierFile | undefined> => readItem(supplierFile, keyOf(file));

const CHECK = 12;
const checkOf = ({ id, secret }: SupplierFile, line: number): string =>
  createHmac('sha256', secret).update(`${id} ${line}`).digest('hex').slice(0, CHECK);

/** The signed key of a row: which file, which of its parts. */
export const rowKey = (file: SupplierFile, line: number): string => `${file.id}-${line}-${checkOf(file, line)}`;

/** The file that a key names, whether it is genuine or not. */
export const fileIn = (key: string): string => key.split('-')[0]?.toUpperCase() ?? '';

/** The place of a part among those of the file; undefined if the key is of another file, or was changed. */
export function lineIn(file: SupplierFile, key: string): number | undefined {
  const [named, place = '', check = ''] = key.split('-');
  const line = Number(place);
  if (named?.toUpperCase() !== file.id || !Number.isInteger(line) || line >= file.products.length) return undefined;
  const [given, expected] = [Buffer.from(check.toLowerCase()), Buffer.from(checkOf(file, line))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? line : undefined;
}

/** A part that was taken over from a file: what was said, as a hash, and when. */
export const takenLine = z.object({ line: z.int(), said: z.string(), at: instant });
type TakenLine = z.infer<typeof takenLine>;

const LINE_DIGITS = 4;
export const takenWrite = (file: Pick<SupplierFile, 'id' | 'made_at'>, line: number, said: string): Write =>
  put({
    pk: keyOf(file.id).pk,
    sk: `${LINE}${String(line).padStart(LINE_DIGITS, '0')}`,
    ...{ line, said, at: now(), ttl: ttlOf(file.made_at) },
  });

/** By the place of the part. */
export async function takenLines(file: string): Promise<Map<number, TakenLine>> {
  const lines = await Array.fromAsync(parseItems(takenLine, partition(keyOf(file).pk, LINE)));
  return new Map(lines.map((each) => [each.line, each]));
}

/** What is said of a part, as it is compared with what was taken over. */
export const saidHash = (said: Statement): string =>
  createHash('sha256')
    .update(JSON.stringify(ANSWER_COLUMNS.map((column) => said[column])))
    .digest('hex');
