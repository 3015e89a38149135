import { type Part, type PartInput, partInput } from '#shared/parts/schema.ts';
import type { ReasonCode } from '#shared/records.ts';
import { addDays } from '#shared/values/distances.ts';
import type { Company, Role } from '../content/clients.ts';
import { instantOn } from '../days.ts';
import { type Random, randomFrom } from '../random.ts';
import type { News, Watched, WatchedDraft } from './monitorings.ts';

/** A later change of a client's part. */
export type Edit = { by: Role; code: ReasonCode; fields: Partial<Part> };
/**
 * A line imported by a client. `place`: index of its catalogue part; `upper`: index of the draft that contains it,
 * earlier in the list.
 */
export type ClientDraft = {
  company: Company;
  place: number | null;
  upper: number | null;
  manufacturer: string | null;
  input: PartInput & Partial<Watched>;
  import_file: string;
  import_row: number;
  import_date: string;
  edits: Edit[];
};

type Plan = {
  company: Company;
  by: Role;
  files: readonly { name: string; lines: number; daysAgo: number }[];
  families: readonly string[];
  language: 'en' | 'fr';
  internalRef: (random: Random) => string;
};

const PLANS: readonly Plan[] = [
  {
    company: 'ponant',
    by: 'client',
    files: [
      { name: 'Rame_Z5.xlsx', lines: 42, daysAgo: 48 },
      { name: 'Coffrets_traction.xlsx', lines: 18, daysAgo: 12 },
    ],
    families: ['electromechanics', 'automation', 'bearings', 'connectors', 'fluid_control', 'sensors'],
    language: 'fr',
    internalRef: (random) => `A10${random.between(4000, 4999)}`,
  },
  {
    company: 'ponant-atelier',
    by: 'client-basic',
    files: [{ name: 'Stock_atelier.xlsx', lines: 15, daysAgo: 30 }],
    families: ['electromechanics', 'seals', 'bearings', 'passive_components'],
    language: 'fr',
    internalRef: (random) => `SN-${random.between(10000, 99999)}`,
  },
  {
    company: 'brackwater',
    by: 'client-other',
    files: [
      { name: 'Engine_room_BOM_rev_C.xlsx', lines: 25, daysAgo: 41 },
      { name: 'Bridge_consoles.xlsx', lines: 15, daysAgo: 20 },
    ],
    families: ['fluid_control', 'seals', 'bearings', 'sensors', 'semiconductors', 'connectors'],
    language: 'en',
    internalRef: (random) => `BMS${random.between(100000, 999999)}`,
  },
];

const IDENTIFIED = 0.75;
const WITH_INTERNAL_REF = 0.7;
const MONITORED = 0.6;
/** Number of parts per plan with later changes. */
const EDITED = 5;
const HEADER_ROW = 4;

type Stranger = readonly [manufacturer: string | null, prefix: string, label: string];
/** Manufacturers missing from the catalogue. */
const STRANGERS: Readonly<Record<'en' | 'fr', readonly Stranger[]>> = {
  fr: [
    ['Tôlerie Bellegarde', 'TB', 'CAPOT DE PROTECTION'],
    ['Câblerie du Sillon', 'CS', 'FAISCEAU CABLE'],
    ['Atelier Mécanique Roncin', 'AMR', 'ENTRETOISE USINEE'],
    [null, 'PLAN', 'PIECE SUR PLAN'],
  ],
  en: [
    ['Harrowgate Fabrications', 'HF', 'BRACKET, WELDED'],
    ['Saltmarsh Harness Co', 'SHC', 'CABLE HARNESS'],
    [null, 'DWG', 'PART TO DRAWING'],
  ],
};

const FLOWING = [
  'availability_status',
  'availability_status_reason',
  'durability',
  'reliability',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'monitoring_status',
  'monitoring_date',
  'equiv_product',
  'equiv_product_supplier',
  'replacement_validation',
  'origin_info',
] as const satisfies readonly (keyof WatchedDraft['input'])[];

/** The fields that a monitored part copies from the catalogue. */
const flowing = (input: WatchedDraft['input']): Partial<WatchedDraft['input']> =>
  Object.fromEntries(FLOWING.map((field) => [field, input[field]]));

type Line = Pick<ClientDraft, 'place' | 'manufacturer' | 'input'>;

function identifiedLine(random: Random, place: number, { manufacturer, input }: WatchedDraft, isNews: boolean): Line {
  const isMonitored =
    isNews || (input.monitoring_status !== null && random.chance(MONITORED)) || random.chance(MONITORED);
  return {
    place,
    manufacturer,
    input: {
      ...partInput.parse({
        supplier_ref: input.supplier_ref,
        label: input.label?.toUpperCase(),
        family: input.family,
        sub_family: input.sub_family,
        nno: input.nno,
        kind: input.kind,
      }),
      ...(isMonitored && flowing(input)),
    },
  };
}

function strangeLine(random: Random, language: 'en' | 'fr'): Line {
  const [manufacturer, prefix, label] = random.pick(STRANGERS[language]);
  const supplier_ref = `${prefix}-${random.between(1000, 9999)}-${random.between(10, 99)}`;
  return {
    place: null,
    manufacturer: null,
    input: partInput.parse({ supplier_name: manufacturer, supplier_ref, label }),
  };
}

/** Public parts of the client's families. News come first, so that their findings reach a client part. */
function candidates(random: Random, plan: Plan, drafts: readonly WatchedDraft[], news: readonly News[]): number[] {
  const isWanted = (place: number) => {
    const draft = drafts[place];
    return draft?.manufacturer && draft.input.is_public && plan.families.includes(draft.input.family ?? '');
  };
  const fresh = news.map(({ place }) => place).filter(isWanted);
  const others = random.shuffled([...drafts.keys()].filter((place) => isWanted(place) && !fresh.includes(place)));
  return [...fresh, ...others];
}

const NOTES = {
  fr: ['Stock de sécurité à revoir avec la maintenance.', 'Essai de remplacement prévu à la prochaine révision.'],
  en: ['Check the safety stock with maintenance.', 'Replacement trial planned at the next overhaul.'],
} as const;

function userEdits(random: Random, plan: Plan, input: PartInput): Edit[] {
  const edits: Edit[] = [
    { by: plan.by, code: 'user_edit', fields: { quantity: (input.quantity ?? 0) + random.between(1, 40) } },
    { by: plan.by, code: 'user_edit', fields: { notes: random.pick(NOTES[plan.language]) } },
    { by: plan.by, code: 'user_edit', fields: { internal_ref: `${input.internal_ref ?? input.supplier_ref}-B` } },
  ];
  return edits.slice(0, random.between(2, 3));
}

function newsEdits(place: number | null, news: readonly News[]): Edit[] {
  const heard = news.find((item) => item.place === place);
  return heard ? [{ by: 'operator', code: 'monitoring', fields: heard.fields }] : [];
}

function draftsOf(plan: Plan, today: string, drafts: readonly WatchedDraft[], news: readonly News[]): ClientDraft[] {
  const random = randomFrom(plan.company);
  const places = candidates(random, plan, drafts, news);
  const isNews = new Set(news.map(({ place }) => place));
  const lines = plan.files.flatMap((file) => {
    const import_date = instantOn(addDays(today, -file.daysAgo), random.between(8 * 60, 17 * 60));
    return Array.from({ length: file.lines }, (_, line) => ({
      import_file: file.name,
      import_row: HEADER_ROW + 1 + line,
      import_date,
    }));
  });
  return lines.map((source, nth) => {
    const place = nth < EDITED || random.chance(IDENTIFIED) ? places.shift() : undefined;
    const draft = place === undefined ? undefined : drafts[place];
    const line =
      place === undefined || !draft
        ? strangeLine(random, plan.language)
        : identifiedLine(random, place, draft, isNews.has(place));
    const input: ClientDraft['input'] = {
      ...line.input,
      internal_ref: random.chance(WITH_INTERNAL_REF) ? plan.internalRef(random) : null,
      quantity: random.between(1, 120),
    };
    const edits =
      nth < EDITED ? [...userEdits(random, plan, input), ...newsEdits(line.place, news)] : newsEdits(line.place, news);
    return { company: plan.company, ...source, ...line, upper: null, input, edits };
  });
}

const HARNESSES: ReadonlySet<string | null> = new Set(['FAISCEAU CABLE', 'CABLE HARNESS']);

/** A connector whose file names a cable harness is part of that harness. */
function harnessOf(drafts: readonly ClientDraft[], { input, import_file }: ClientDraft, place: number): number | null {
  const above = (draft: ClientDraft, at: number) =>
    at < place && draft.import_file === import_file && HARNESSES.has(draft.input.label);
  const harness = input.family === 'connectors' ? drafts.findLastIndex(above) : -1;
  return harness < 0 ? null : harness;
}

/** Imported parts of all clients, in file order. */
export function clientDrafts(today: string, catalogue: readonly WatchedDraft[], news: readonly News[]): ClientDraft[] {
  const drafts = PLANS.flatMap((plan) => draftsOf(plan, today, catalogue, news));
  return drafts.map((draft, place) => ({ ...draft, upper: harnessOf(drafts, draft, place) }));
}
