import type { System, SystemAlternate, SystemPart } from '../../systems/schema.ts';
import type { Replacement, UsedLine } from './schema.ts';

type Owned = { owner_entity: string };
/** Whether the company of a system's project has a part: its own, or one that the catalogue shows to everyone. */
export const isUsableIn = (part: Owned & { is_public: boolean }, { owner_entity }: Owned): boolean =>
  part.is_public || part.owner_entity === owner_entity;

type Placed = Pick<System, 'parts' | 'alternates'>;
type Pair = Pick<Replacement, 'part' | 'by'>;

const concerns =
  ({ part, by }: Pair) =>
  ({ product }: { product: string }): boolean =>
    product === part || product === by;

/** What a system has of a part and of the one that replaces it. */
export const lineOf = ({ parts, alternates }: Placed, pair: Pair): UsedLine => ({
  parts: parts.filter(concerns(pair)),
  alternates: alternates.filter(concerns(pair)),
});

const sameAlternate = (one: SystemAlternate, other: SystemAlternate): boolean =>
  one.product === other.product && one.alternate === other.alternate;

const distinctAlternates = (all: readonly SystemAlternate[]): SystemAlternate[] =>
  all.filter((each, place) => all.findIndex((other) => sameAlternate(each, other)) === place);

/** The new part in place of the old one: with its quantity and designators, added to what the system has of it already. */
function merged(old: SystemPart, there: SystemPart | undefined, by: string): SystemPart {
  if (!there) return { ...old, product: by };
  const designators = [there.designators, old.designators].filter((each) => each !== undefined).join(', ');
  return { product: by, quantity: there.quantity + old.quantity, ...(designators && { designators }) };
}

function replaced({ parts, alternates }: UsedLine, old: SystemPart, { part, by, keeps_old }: Replacement): UsedLine {
  const there = parts.find(({ product }) => product === by);
  const moved = alternates
    .map((each) => (each.product === part ? { ...each, product: by } : each))
    .filter(({ alternate }) => alternate !== by);
  const kept = keeps_old ? [{ product: by, alternate: part }] : [];
  return { parts: [merged(old, there, by)], alternates: distinctAlternates([...moved, ...kept]) };
}

/** What a line becomes; null if there is nothing to do. */
export function replacedLine(line: UsedLine, replacement: Replacement): UsedLine | null {
  const { part, by, mode } = replacement;
  const old = line.parts.find(({ product }) => product === part);
  if (!old) return null;
  if (mode === 'replace') return replaced(line, old, replacement);
  const permitted = { product: part, alternate: by };
  if (line.alternates.some((each) => sameAlternate(each, permitted))) return null;
  return { ...line, alternates: [...line.alternates, permitted] };
}

const partText = ({ product, quantity, designators = '' }: SystemPart): string =>
  JSON.stringify([product, quantity, designators]);
const alternateText = ({ product, alternate }: SystemAlternate): string => JSON.stringify([product, alternate]);
const lineText = ({ parts, alternates }: UsedLine): string =>
  [...parts.map(partText), ...alternates.map(alternateText)].sort().join('\n');

/** Whether two lines say the same, in any order. */
export const isSameLine = (one: UsedLine, other: UsedLine): boolean => lineText(one) === lineText(other);

/** A list with other elements in place of those that are concerned. */
function exchanged<T>(all: readonly T[], isConcerned: (one: T) => boolean, others: readonly T[]): T[] {
  const place = all.findIndex(isConcerned);
  if (place < 0) return [...all, ...others];
  return [...all.slice(0, place), ...others, ...all.slice(place).filter((one) => !isConcerned(one))];
}

/** The parts and alternates of a system with another line. */
export const withLine = ({ parts, alternates }: Placed, pair: Pair, line: UsedLine): Placed => ({
  parts: exchanged(parts, concerns(pair), line.parts),
  alternates: exchanged(alternates, concerns(pair), line.alternates),
});
