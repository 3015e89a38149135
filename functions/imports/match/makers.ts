import type { Maker, MatchIndex } from '#shared/matching/catalogue.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

type Party = Pick<Supplier, 'id' | 'name' | 'alias' | 'ncages' | 'parent'>;

/** Third-parties with the names and NCAGE codes that lists may call them by. */
export type Makers = ReadonlyMap<string, Maker>;

/** Own name and aliases first, then those of whom it belongs to or was merged into, and of those merged into it. */
export function makersOf(parties: Iterable<Party>): Makers {
  const byId = new Map(Array.from(parties, (party) => [party.id, party] as const));
  const below = Map.groupBy(byId.values(), ({ parent }) => parent);
  return new Map(
    byId.values().map((party) => {
      const family = [party, ...above(party, byId), ...under(party, below)];
      const [own, ...others] = family.flatMap(namesOf);
      return [
        party.id,
        { id: party.id, names: [own!, ...new Set(others)], ncages: family.flatMap((one) => one.ncages) },
      ];
    }),
  );
}

const namesOf = ({ name, alias }: Party): string[] => [
  name,
  ...(alias?.split(';').map((other) => other.trim()) ?? []).filter(Boolean),
];

/** Cycles are refused when they are written. */
function above({ parent }: Party, byId: ReadonlyMap<string, Party>): Party[] {
  const next = parent ? byId.get(parent) : undefined;
  return next ? [next, ...above(next, byId)] : [];
}

const under = ({ id }: Party, below: ReadonlyMap<string | null, Party[]>): Party[] =>
  (below.get(id) ?? []).flatMap((one) => [one, ...under(one, below)]);

/** The index with the names of today: those of a stored one are as old as its snapshot. */
export const withMakers = (index: MatchIndex, makers: Makers): MatchIndex => ({
  ...index,
  makers: index.makers.map((maker) => (maker.id !== null && makers.get(maker.id)) || maker),
});
