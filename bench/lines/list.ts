import { type Random, randomFrom } from '../../demo/random.ts';
import { BLUEPRINTS } from '../lists/fields.ts';

/** A part that the catalogue or the entity has. */
export type Known = { manufacturer: string; reference: string; label: string; internalRef: string | null };

const HEADER = [
  'Pos.',
  'Hersteller',
  'Hersteller-Nr.',
  'Bezeichnung',
  'Interne Nr.',
  'Menge',
  'Preis',
  'Lagerort',
  'Zeichnung',
  'Freigabe',
];
/** Shares of the lines, in per cent; the rest names new references. */
const SHARES = { catalogue: 8, own: 8, repeated: 2, noReference: 1 };
const PLACES = ['Halle 3', 'Lyon', 'Turin A', 'Atelier 12', ''];

const amount = (random: Random): string => `${random.between(0, 480)},${random.between(10, 99)}`;
const escaped = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A part that neither the catalogue nor the entity has. */
export function newPart(random: Random, number: number): Known {
  const blueprint = random.pick(BLUEPRINTS);
  return {
    manufacturer: blueprint.manufacturer,
    reference: `${blueprint.reference.slice(0, 24)}-${(number * 7919 + 13).toString(36).toUpperCase()}`,
    label: blueprint.label[random.chance(0.5) ? 'en' : 'fr'],
    internalRef: random.chance(0.7) ? `B${100_000 + number}` : null,
  };
}

function cellsOf(random: Random, number: number, { manufacturer, reference, label, internalRef }: Known): string[] {
  return [
    ...[String(number + 1), manufacturer, reference, label, internalRef ?? ''],
    ...[String(random.between(1, 5000)), amount(random), random.pick(PLACES)],
    ...[`Z-${random.between(1000, 9999)}/${random.between(1, 40)}`, random.chance(0.8) ? 'OK' : 'gesperrt'],
  ];
}

/**
 * A list with a header: new references of several manufacturers, parts of the catalogue, parts of the entity with other
 * amounts, repeated lines, and lines without a reference. The same for the same size.
 */
export function listOf(size: number, catalogue: readonly Known[], own: readonly Known[]): Buffer {
  const random = randomFrom(`lines ${size}`);
  const left = { catalogue: [...catalogue], own: [...own] };
  const lines = [HEADER.join(';')];
  let last: string[] = [];
  for (let number = 0; number < size; number++) {
    const drawn = random.between(0, 99);
    const isOf = (from: number, share: number) => drawn >= from && drawn < from + share;
    const known = isOf(0, SHARES.catalogue) ? left.catalogue.pop() : isOf(10, SHARES.own) ? left.own.pop() : undefined;
    if (isOf(20, SHARES.repeated) && last.length > 0)
      lines.push([String(number + 1), ...last.slice(1)].map(escaped).join(';'));
    else if (isOf(30, SHARES.noReference))
      lines.push(
        [String(number + 1), '', '', `Klebeband ${random.between(1, 60)} mm`, '', '2', '', '', '', ''].join(';'),
      );
    else {
      last = cellsOf(random, number, known ?? newPart(random, number));
      lines.push(last.map(escaped).join(';'));
    }
  }
  return Buffer.from(lines.join('\r\n'));
}
