import { buildIndex, type CataloguePart, type MatchIndex } from '@vigie/matching';
import { pick, seededRandom } from '@vigie/workbook/testing/random';
import { generateManufacturers, type Manufacturer } from './manufacturers.ts';
import { type Noise, type NoisyLine, noisyLine, RATES } from './noise.ts';
import { type CatalogueKind, generateParts, type Part, secondSource, strangePart } from './parts.ts';

/** A catalogue's index, and parts of it to make lists of: those it has, and those of its families that it lacks. */
export type World = {
  index: MatchIndex;
  manufacturers: Manufacturer[];
  listed: Part[];
  lacking: Part[];
  entries: () => Iterable<CataloguePart>;
  /** The share of a list's lines whose part the catalogue lacks, and of these the members of its families. */
  unknown: number;
  nearMisses: number;
};

const UNKNOWN = 0.2;
const NEAR_MISSES = 0.5;
/** Of the unknown lines, this share are references of the catalogue, but of another manufacturer. */
const OTHER_MANUFACTURERS = 0.1;
/** Parts kept to make lists of. */
const SAMPLE = 60_000;

export function makeWorld(size: number, kind: CatalogueKind, seed: number): World {
  const manufacturers = generateManufacturers(seededRandom(seed));
  const random = seededRandom(seed + 1);
  const [listed, lacking]: [Part[], Part[]] = [[], []];
  for (const part of generateParts(size, kind, manufacturers, seed + 2))
    if (random() < SAMPLE / size) (part.listed ? listed : lacking).push(part);
  const entries = function* () {
    for (const { listed, entry } of generateParts(size, kind, manufacturers, seed + 2)) if (listed) yield entry;
  };
  return {
    index: buildIndex(entries()),
    manufacturers,
    listed,
    lacking,
    entries,
    unknown: UNKNOWN,
    nearMisses: NEAR_MISSES,
  };
}

export function makeList(world: World, lines: number, seed: number, rates: Record<Noise, number> = RATES): NoisyLine[] {
  const random = seededRandom(seed);
  return Array.from({ length: lines }, () => noisyLine(somePart(world, random), random, rates));
}

function somePart({ manufacturers, listed, lacking, unknown, nearMisses }: World, random: () => number): Part {
  if (random() >= unknown) return pick(random, listed);
  const kind = random();
  if (kind < OTHER_MANUFACTURERS) return secondSource(pick(random, listed), random, manufacturers, '');
  if (kind < OTHER_MANUFACTURERS + nearMisses && lacking.length > 0) return pick(random, lacking);
  return strangePart(random, manufacturers);
}
