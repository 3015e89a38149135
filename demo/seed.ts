import { monitorings } from '#functions/api/monitorings/records.ts';
import { aboutPart } from '#functions/api/monitorings/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { creation, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { monitoring, monitoringInput } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { AUTHOR, WHY } from './author.ts';
import { type Commit, commitWith, type Load } from './commit.ts';
import { planDemo } from './plan.ts';
import { checkNoDemo, type DemoUser, writeCompanies, writeUsers } from './records/accounts.ts';
import { writeAnswer } from './records/answers.ts';
import type { ClientDraft, Edit } from './records/client-parts.ts';
import { writeDocuments } from './records/documents.ts';
import { writeLastBuys } from './records/last-buys.ts';
import type { News, WatchedDraft } from './records/monitorings.ts';
import { cataloguePart, clientPart } from './records/parts.ts';
import { writeRequests } from './records/requests.ts';
import { writeSolutions } from './records/solutions.ts';
import { writeSupports } from './records/supports.ts';
import { writeExchanges, writeSuppliers } from './records/third-parties.ts';
import { writeWork } from './records/work.ts';

export type { DemoUser } from './records/accounts.ts';
/** Hears what is being written. */
export type Progress = (what: string) => void;

const createParts = (commit: Commit, parts: readonly Part[]): Promise<void> =>
  commit(parts.map((part) => creation(PART, part, AUTHOR, WHY)));

/** The parts were written in the state that their newest monitoring left them in. */
async function writeMonitorings(commit: Commit, parts: readonly Part[], drafts: readonly WatchedDraft[]) {
  const { user } = await actorOf('operator');
  await commit(
    drafts.flatMap(({ watches }, place) => {
      const part = parts[place];
      if (!part) return [];
      return watches.map((watch) => {
        const work = watch.due_on && { followed_by: user.id };
        const record = monitoring.parse({ ...freshRecord(), ...aboutPart(part), ...watch, ...work });
        return creation(MONITORING, record, AUTHOR, WHY);
      });
    }),
  );
}

/** Findings of the last weeks: the parts and, through the propagation, the clients' follow. */
async function writeNews(parts: readonly Part[], news: readonly News[]): Promise<void> {
  const operator = await actorOf('operator');
  for (const { place, finding } of news)
    await createOne(monitorings, operator, monitoringInput.parse({ ...finding, product: idAt(parts, place) }));
}

/** Changes after the creation, one history line each. */
async function edit(id: string, edits: readonly Edit[]): Promise<void> {
  for (const { by, code, fields } of edits) {
    const before = await readRecord(PART, id);
    if (before) await updateRecord(PART, before, fields, { user: by }, { code });
  }
}

async function writeClientParts(commit: Commit, parts: readonly Part[], drafts: readonly ClientDraft[]): Promise<void> {
  await createParts(commit, parts);
  for (const [place, { edits }] of drafts.entries()) await edit(idAt(parts, place), edits);
}

const idAt = (parts: readonly Part[], place: number): string => parts[place]?.id ?? '';

type Options = {
  today: string;
  password: string;
  load?: Load | undefined;
  every?: number | undefined;
  progress?: Progress;
};

/**
 * Fills an empty store with the demo. It must hold the dictionaries and the entity Vigie already. `today`: YYYY-MM-DD,
 * the day that dates are relative to; `password`: of every user; `load`: loads what is created in great numbers; `progress`: for a
 * person who waits; `every`: see `planDemo`. Refused with `already_exists` where a demo is.
 */
export async function seedDemo({
  today,
  password,
  load,
  every,
  progress = () => undefined,
}: Options): Promise<DemoUser[]> {
  await checkNoDemo();
  const commit = commitWith(load);
  const plan = planDemo(today, every);
  progress(`${plan.suppliers.length} third-parties, companies and users`);
  const suppliers = await writeSuppliers(commit, plan.suppliers, plan.exchanges);
  const companies = await writeCompanies(today, suppliers);
  const catalogue = plan.catalogue.map((draft) => cataloguePart(draft, suppliers, companies.vigie));
  const clientParts: Part[] = [];
  for (const draft of plan.clientParts)
    clientParts.push(clientPart(draft, suppliers, companies, catalogue, clientParts));
  progress(`a catalogue of ${catalogue.length} parts`);
  // What names parts of the catalogue comes after them.
  const [users] = await Promise.all([writeUsers(companies, password), createParts(commit, catalogue)]);
  progress(`exchanges, monitorings and ${clientParts.length} parts of clients`);
  await Promise.all([
    writeExchanges(commit, plan, suppliers, catalogue, { operator: companies.vigie, today }),
    writeClientParts(commit, clientParts, plan.clientParts),
    writeMonitorings(commit, catalogue, plan.catalogue),
  ]);
  progress('news, projects and watchlists');
  await Promise.all([writeNews(catalogue, plan.news), writeWork(today, companies, { parts: clientParts, catalogue })]);
  progress('requests, solutions and documents');
  // Who watches what begins where the news ended.
  await writeRequests(today, companies, clientParts);
  await Promise.all([writeSolutions(today), writeAnswer(today), writeLastBuys(today)]);
  await writeDocuments();
  await writeSupports();
  return users;
}
