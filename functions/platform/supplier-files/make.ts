import { AppError } from '#shared/errors.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { MAX_FILE_PARTS } from '#shared/projects/supplier-file/limits.ts';
import { slugOf } from '#shared/values/file-names.ts';
import { askedParts } from '../answers/questions.ts';
import { readDictionaries } from '../words/dictionaries.ts';
import { translatorFor } from '../words/phrases.ts';
import { type NewFile, noteFile } from './store.ts';
import { supplierWorkbook } from './workbook.ts';

export type Wanted = NewFile & { names: { project: string; supplier: string } };

const { compare } = new Intl.Collator('en', { numeric: true });
const nameOf = (part: Part | undefined): string => (part && publicLabelOf(part)) ?? '';
const byReference = (one: Part | undefined, other: Part | undefined): number => compare(nameOf(one), nameOf(other));

/** Makes the file for a third-party, with the catalogue's own words for its parts. `file`: its id. */
export async function makeSupplierFile({ names, ...wanted }: Wanted, file: string) {
  if (wanted.products.length === 0) throw new AppError('no_parts');
  if (wanted.products.length > MAX_FILE_PARTS) throw new AppError('too_large', { params: { limit: MAX_FILE_PARTS } });
  const [known, entries] = await Promise.all([askedParts(wanted.products), readDictionaries()]);
  const products = wanted.products.toSorted((a, b) => byReference(known.get(a), known.get(b)));
  const noted = await noteFile({ ...wanted, products }, file);
  const parts = noted.products.map((id) => known.get(id));
  const translate = translatorFor(noted.language);
  const bytes = await supplierWorkbook({ file: noted, ...names, parts, entries, translate });
  const file_name = `vigie-${[names.project, names.supplier].map(slugOf).filter(Boolean).join('-')}.xlsx`;
  return { bytes, file_name, rows: parts.filter(Boolean).length };
}
