import { pick, seededRandom } from '@vigie/workbook/testing/random';
import exceljs from 'exceljs';

export type KnownPart = { id: string; supplier_label: string; supplier_ref: string; label: string };

/** The origin of a line of the list, and how it was changed. */
export type NoisyLine = { product: string | null; noise: 'none' | 'case' | 'typing' | 'no_supplier' | 'unknown' };

/** A list drawn from a catalogue: lines copied, spelled differently, mistyped, without supplier, or unknown to it. */
export async function noisyList(
  catalogue: readonly KnownPart[],
  { lines = 10_000, seed = 1 } = {},
): Promise<{ workbook: Buffer; lines: NoisyLine[] }> {
  const random = seededRandom(seed);
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('BOM');
  sheet.addRow(['Item', 'Manufacturer', 'Manufacturer Part Number', 'Description', 'Quantity']);
  const made: NoisyLine[] = [];
  for (let line = 1; line <= lines; line += 1) {
    const part = pick(random, catalogue);
    const noise = pick(random, [
      'none',
      'none',
      'none',
      'none',
      'case',
      'case',
      'typing',
      'typing',
      'no_supplier',
      'unknown',
    ] as const);
    const supplier = noise === 'no_supplier' ? '' : part.supplier_label;
    sheet.addRow([line, supplier, NOISES[noise](part.supplier_ref, random), part.label, Math.ceil(random() * 20)]);
    made.push({ product: noise === 'unknown' ? null : part.id, noise });
  }
  return { workbook: Buffer.from(await book.xlsx.writeBuffer()), lines: made };
}

const NOISES: Record<NoisyLine['noise'], (reference: string, random: () => number) => string> = {
  none: (reference) => reference,
  no_supplier: (reference) => reference,
  case: (reference) => ` ${reference.toLowerCase().replaceAll('-', ' ')}\u00a0`,
  typing(reference, random) {
    const place = 1 + Math.floor(random() * (reference.length - 1));
    return reference.slice(0, place) + pick(random, ['', 'X', '8']) + reference.slice(place + 1);
  },
  unknown: (_, random) =>
    `ZZ${Math.floor(random() * 1e9)
      .toString(36)
      .toUpperCase()}-${Math.floor(random() * 1e6)}QQ`,
};
