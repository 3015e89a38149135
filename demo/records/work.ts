import { projects } from '#functions/api/projects/records.ts';
import { systems } from '#functions/api/systems/records.ts';
import { watchlists } from '#functions/api/watchlists/records.ts';
import { putParts } from '#functions/api/watchlists/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import type { Part } from '#shared/parts/schema.ts';
import { projectInput } from '#shared/projects/schema.ts';
import { systemInput } from '#shared/systems/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import { watchlistInput } from '#shared/watchlists/schema.ts';
import type { Company, Role } from '../content/clients.ts';
import { type Random, randomFrom } from '../random.ts';
import type { CompanyIds } from './accounts.ts';
import { type CaseDraft, writeCases } from './cases.ts';

/** A system or watchlist, with the number of the company's parts in it, and its children. `catalogue`: of watched parts. */
type Node = { name: string; parts: number; catalogue?: number; below?: readonly Node[] };
type Work = {
  company: Company;
  by: Role;
  projects: readonly {
    name: string;
    reference: string;
    manager: string;
    begunDaysAgo: number;
    /** Units in service, and for how many more years; units to build in the next years. */
    needs?: { inService: number; years: number; toBuild: readonly number[] };
    systems: readonly Node[];
    cases?: readonly CaseDraft[];
  }[];
  watchlists: readonly Node[];
};

const WORK: readonly Work[] = [
  {
    company: 'ponant',
    by: 'client',
    projects: [
      {
        name: 'Rénovation mi-vie Z5',
        reference: 'PRJ-Z5-MV',
        manager: 'Claire Morvan',
        begunDaysAgo: 210,
        needs: { inService: 42, years: 17, toBuild: [] },
        systems: [
          {
            name: 'Chaîne de traction',
            parts: 4,
            below: [
              { name: 'Coffret de commande', parts: 9 },
              { name: 'Moteurs', parts: 6, below: [{ name: 'Paliers', parts: 5 }] },
            ],
          },
          { name: 'Portes voyageurs', parts: 8, below: [{ name: 'Boîtier logique', parts: 6 }] },
        ],
        cases: [
          {
            neededInDays: 95,
            responsible: 'Claire Morvan',
            resolution: 'aftermarket',
            estimate: 6400,
            next_resolution: 'complex_substitute',
            next_cost: 28_500,
            comment: 'Décision attendue au prochain comité.',
          },
          { neededInDays: 260, responsible: 'Bureau d’études', comment: 'Devis de refabrication demandé.' },
          {
            state: 'closed',
            neededInDays: -20,
            responsible: 'Claire Morvan',
            resolution: 'life_of_need_buy',
            estimate: 3200,
            actual: 2750,
            next_resolution: 'redesign_assembly',
            next_cost: 41_000,
            comment: 'Stock acheté pour le besoin restant.',
          },
        ],
      },
    ],
    watchlists: [
      { name: 'Rame Z5', parts: 12, below: [{ name: 'Sécurité', parts: 6, below: [{ name: 'Freinage', parts: 4 }] }] },
      { name: 'À remplacer avant 2030', parts: 8 },
    ],
  },
  {
    company: 'ponant-atelier',
    by: 'client-basic',
    projects: [
      {
        name: 'Stock de l’atelier',
        reference: 'ATL-STOCK',
        manager: 'Yann Le Guen',
        begunDaysAgo: 60,
        systems: [{ name: 'Magasin', parts: 8, below: [{ name: 'Consommables', parts: 4 }] }],
      },
    ],
    watchlists: [{ name: 'Réapprovisionnement', parts: 5, below: [{ name: 'Urgent', parts: 3 }] }],
  },
  {
    company: 'brackwater',
    by: 'client-other',
    projects: [
      {
        name: 'Ferry refit 2027',
        reference: 'BMS-FR27',
        manager: 'Emma Whitlock',
        begunDaysAgo: 120,
        needs: { inService: 3, years: 12, toBuild: [1, 2, 2] },
        systems: [
          {
            name: 'Engine room',
            parts: 7,
            below: [
              { name: 'Fuel pumps', parts: 6 },
              { name: 'Seawater cooling', parts: 4 },
            ],
          },
          { name: 'Bridge', parts: 5, below: [{ name: 'Consoles', parts: 7 }] },
        ],
        cases: [
          {
            neededInDays: 140,
            responsible: 'Emma Whitlock',
            resolution: 'aftermarket',
            estimate: 9800,
            next_resolution: 'redesign_cots',
            next_cost: 36_000,
            comment: 'Offer of an aftermarket manufacturer is valid until the refit.',
          },
          {
            state: 'watch',
            neededInDays: 400,
            responsible: 'Emma Whitlock',
            comment: 'Enough spares until the refit.',
          },
        ],
      },
    ],
    watchlists: [
      {
        name: 'Critical spares',
        parts: 9,
        below: [
          { name: 'Engine room', parts: 5 },
          { name: 'Bridge', parts: 3 },
        ],
      },
      { name: 'Long lead times', parts: 4, catalogue: 2 },
    ],
  },
];

type Actor = Awaited<ReturnType<typeof actorOf>>;
/** The company's parts, and those of the catalogue that it does not have. */
type Stock = { random: Random; parts: readonly Part[]; catalogue: readonly Part[] };

const some = ({ random, parts }: Pick<Stock, 'random' | 'parts'>, count: number): Part[] =>
  random.shuffled(parts).slice(0, count);

/** Returns the parts in them. */
async function writeSystems(
  actor: Actor,
  stock: Stock,
  project: string,
  nodes: readonly Node[],
  parent: string | null,
): Promise<Part[]> {
  const used: Part[] = [];
  for (const { name, parts, below = [] } of nodes) {
    const taken = some(stock, parts);
    const hanging = taken.map(({ id }) => ({ product: id, quantity: stock.random.between(1, 12) }));
    const input = systemInput.parse({ name, project, parent, quantity: stock.random.between(1, 4), parts: hanging });
    const lower = await writeSystems(actor, stock, project, below, (await createOne(systems, actor, input)).id);
    used.push(...taken, ...lower);
  }
  return used;
}

async function writeWatchlists(actor: Actor, stock: Stock, nodes: readonly Node[], parent: string | null) {
  for (const [position, { name, parts, catalogue = 0, below = [] }] of nodes.entries()) {
    const products = some(stock, parts).map(({ id }) => id);
    const { id } = await createOne(watchlists, actor, watchlistInput.parse({ name, parent, position, products }));
    const watched = stock.catalogue.slice(0, catalogue).map((part) => part.id);
    if (catalogue > 0) await putParts(actor, id, watched);
    await writeWatchlists(actor, stock, below, id);
  }
}

type Needs = NonNullable<Work['projects'][number]['needs']>;
function needsOf({ inService, years, toBuild }: Needs, today: string) {
  const year = Number(today.slice(0, 4));
  return {
    installed_base: inService,
    service_end: `${year + years}-12-31`,
    builds: toBuild.map((quantity, n) => ({ year: year + 1 + n, quantity })),
  };
}

async function writeCompany(today: string, work: Work, goods: Pick<Stock, 'parts' | 'catalogue'>): Promise<void> {
  const actor = await actorOf(work.by);
  const stock = { random: randomFrom(`work of ${work.company}`), ...goods };
  for (const { systems: nodes, cases = [], begunDaysAgo, needs, ...fields } of work.projects) {
    const course = { status: 'in_progress', start_date: addDays(today, -begunDaysAgo), end_date: addDays(today, 400) };
    const input = projectInput.parse({ ...fields, ...course, ...(needs && needsOf(needs, today)) });
    const { id } = await createOne(projects, actor, input);
    await writeCases(actor, today, id, await writeSystems(actor, stock, id, nodes, null), cases);
  }
  await writeWatchlists(actor, stock, work.watchlists, null);
}

/** Each client's projects with systems and cases, and its watchlists: created by one of its users, with its own parts. */
export async function writeWork(
  today: string,
  companies: CompanyIds,
  { parts, catalogue }: Pick<Stock, 'parts' | 'catalogue'>,
): Promise<void> {
  const goodsOf = (company: Company) => {
    const own = parts.filter(({ owner_entity }) => owner_entity === companies[company]);
    const known = new Set(own.flatMap(({ product, supplier_ref }) => [product, supplier_ref]));
    const others = catalogue.filter(
      ({ id, supplier_ref, is_public }) => is_public && !known.has(id) && !known.has(supplier_ref),
    );
    return { parts: own, catalogue: others };
  };
  await Promise.all(WORK.map((work) => writeCompany(today, work, goodsOf(work.company))));
}
