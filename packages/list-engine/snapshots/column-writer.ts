import type { Built } from '../columns/builder.ts';
import { encodeTexts, foldAll } from '../columns/dictionary.ts';
import type { Codes, Texts } from '../columns/segment.ts';
import { isTextual } from '../columns/values.ts';
import type { ColumnType } from '../model.ts';
import type { StoredColumn, StoredTexts } from './format.ts';
import type { SectionWriter } from './section-writer.ts';

/** A column in its stored form: numbers or texts, the latter also folded if the column is searchable. */
export type Encoded = {
  type: ColumnType;
  distinct: number;
  codes: Codes;
  starts: Uint32Array | undefined;
  numbers?: Float64Array;
  texts?: Texts;
  folded?: Texts;
};

export function encodeColumn(type: ColumnType, { values, codes, starts }: Built): Encoded {
  const column = { type, distinct: values.length, codes, starts };
  if (type === 'number') return { ...column, numbers: Float64Array.from(values as number[]) };
  const texts = encodeTexts(values.map(String), values.length);
  return isTextual(type) ? { ...column, texts, folded: foldAll(values, values.length) } : { ...column, texts };
}

/** Writes the codes first, so that one read covers them and a small dictionary. */
export async function writeColumn(out: SectionWriter, column: Encoded): Promise<StoredColumn> {
  const { type, distinct, codes, starts, numbers, texts, folded } = column;
  return {
    type,
    distinct,
    codes: await out.section(codes),
    ...(starts && { sizes: await out.section(differences(starts)) }),
    ...(numbers && { numbers: await out.section(numbers) }),
    ...(texts && { texts: await writeTexts(out, texts) }),
    ...(folded && { folded: await writeTexts(out, folded) }),
  };
}

const writeTexts = async (out: SectionWriter, { bytes, starts }: Texts): Promise<StoredTexts> => ({
  lengths: await out.section(differences(starts)),
  bytes: await out.section(bytes),
});

/** Differences compress better than ascending offsets. */
function differences(starts: Uint32Array): Uint32Array {
  const sizes = new Uint32Array(starts.length - 1);
  for (let n = 0; n < sizes.length; n++) sizes[n] = starts[n + 1]! - starts[n]!;
  return sizes;
}
