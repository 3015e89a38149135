import { commitChanges } from '#lib/changes.ts';
import { PART } from '#lib/kinds.ts';
import { creation, freshRecord, readRecord, updateRecord } from '#lib/records.ts';
import { MAX_TRANSACTION_ITEMS, put, transact } from '#lib/table.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/products/schema.ts';
import type { Supplier, SupplierInput } from '#shared/suppliers/schema.ts';
import { monitoringItem } from '../functions/products/monitoring.ts';
import { createSupplier } from '../functions/suppliers/use-cases.ts';
import { type DemoUser, writeCompanies, writeUsers } from './accounts.ts';
import { AUTHOR, WHY } from './author.ts';
import type { Edit } from './client-parts.ts';
import type { Watch } from './monitorings.ts';
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

/**
 * Fills an empty store with the demo. It must hold the dictionaries and the entity Vigie already. `today`: YYYY-MM-DD,
 * the day that dates are relative to; `password`: of every user. Refused with `already_exists` where a demo is.
 */
export async function seedDemo({ today, password }: { today: string; password: string }): Promise<DemoUser[]> {
  const plan = planDemo(today);
  const suppliers = await writeSuppliers(plan.suppliers);
  const companies = await writeCompanies(today, suppliers);
  const catalogue = plan.catalogue.map((draft) => cataloguePart(draft, suppliers, companies.vigie));
  const clientParts = plan.clientParts.map((draft) => clientPart(draft, suppliers, companies, catalogue));
  const idAt = (place: number) => catalogue[place]?.id ?? '';

  const [users] = await Promise.all([
    writeUsers(companies, password),
    createParts(catalogue),
    createParts(clientParts),
  ]);
  await writeMonitorings([
    ...plan.catalogue.flatMap(({ watches }, place) => watches.map((watch) => ({ watch, part: idAt(place) }))),
    ...plan.news.map(({ watch, place }) => ({ watch, part: idAt(place) })),
  ]);
  for (const { place, fields } of plan.news) await edit(idAt(place), [{ by: 'operator', code: 'monitoring', fields }]);
  for (const [nth, { edits }] of plan.clientParts.entries()) await edit(clientParts[nth]?.id ?? '', edits);
  return users;
}
