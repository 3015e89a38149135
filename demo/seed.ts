import { commitChanges } from '#lib/changes.ts';
import { PART } from '#lib/kinds.ts';
import { creation, freshRecord, readRecord, updateRecord } from '#lib/records.ts';
import { MAX_TRANSACTION_ITEMS, put, transact } from '#lib/table.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/products/schema.ts';
import type { Supplier, SupplierInput } from '#shared/suppliers/schema.ts';
import { monitoringItem } from '../functions/products/monitoring.ts';
import { createSupplier } from '../functions/suppliers/use-cases.ts';
import { checkNoDemo, type DemoUser, writeCompanies, writeUsers } from './accounts.ts';
import { AUTHOR, WHY } from './author.ts';
import type { ClientDraft, Edit } from './client-parts.ts';
import type { News, Watch } from './monitorings.ts';
import { cataloguePart, clientPart } from './parts.ts';
import { planDemo } from './plan.ts';

export type { DemoUser } from './accounts.ts';

/** One after the other: their codes follow their order. */
async function writeSuppliers(inputs: readonly SupplierInput[]): Promise<Map<string, Supplier>> {
  const suppliers = new Map<string, Supplier>();
  for (const input of inputs) suppliers.set(input.name, await createSupplier(input, AUTHOR, WHY));
  return suppliers;
}

const createParts = (parts: readonly Part[]): Promise<void> =>
  commitChanges(parts.map((part) => creation(PART, part, AUTHOR, WHY)));

async function writeMonitorings(watches: readonly { watch: Watch; part: string }[]): Promise<void> {
  const records: Monitoring[] = watches.map(({ watch, part }) => ({ ...freshRecord(), product: part, ...watch }));
  for (let at = 0; at < records.length; at += MAX_TRANSACTION_ITEMS)
    await transact(records.slice(at, at + MAX_TRANSACTION_ITEMS).map((record) => put(monitoringItem(record))));
}

/** Changes after the creation, one history line each. */
async function edit(id: string, edits: readonly Edit[]): Promise<void> {
  for (const { by, code, fields } of edits) {
    const before = await readRecord(PART, id);
    if (before) await updateRecord(PART, before, fields, { user: by }, { code });
  }
}

async function writeCatalogue(parts: readonly Part[], news: readonly News[]): Promise<void> {
  await createParts(parts);
  for (const { place, fields } of news)
    await edit(idAt(parts, place), [{ by: 'operator', code: 'monitoring', fields }]);
}

async function writeClientParts(parts: readonly Part[], drafts: readonly ClientDraft[]): Promise<void> {
  await createParts(parts);
  for (const [place, { edits }] of drafts.entries()) await edit(idAt(parts, place), edits);
}

const idAt = (parts: readonly Part[], place: number): string => parts[place]?.id ?? '';

/**
 * Fills an empty store with the demo. It must hold the dictionaries and the entity Vigie already. `today`: YYYY-MM-DD,
 * the day that dates are relative to; `password`: of every user. Refused with `already_exists` where a demo is.
 */
export async function seedDemo({ today, password }: { today: string; password: string }): Promise<DemoUser[]> {
  await checkNoDemo();
  const plan = planDemo(today);
  const suppliers = await writeSuppliers(plan.suppliers);
  const companies = await writeCompanies(today, suppliers);
  const catalogue = plan.catalogue.map((draft) => cataloguePart(draft, suppliers, companies.vigie));
  const clientParts = plan.clientParts.map((draft) => clientPart(draft, suppliers, companies, catalogue));
  const found = [
    ...plan.catalogue.flatMap(({ watches }, place) => watches.map((watch) => ({ watch, place }))),
    ...plan.news,
  ];
  const [users] = await Promise.all([
    writeUsers(companies, password),
    writeCatalogue(catalogue, plan.news),
    writeClientParts(clientParts, plan.clientParts),
    writeMonitorings(found.map(({ watch, place }) => ({ watch, part: idAt(catalogue, place) }))),
  ]);
  return users;
}
