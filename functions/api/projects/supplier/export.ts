import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord, visibleRecords } from '#platform/auth/visibility.ts';
import { startExport } from '#platform/jobs/exports.ts';
import { PROJECT, SUPPLIER } from '#platform/records/kinds.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { languageFor } from '#shared/exchanges/rules.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { plannedOrderOf } from '#shared/projects/last-buys/schema.ts';
import { MAX_FILE_PARTS } from '#shared/projects/supplier-file/limits.ts';
import { lastOrdersOf, suppliedParts } from '../store.ts';

/** Starts the file for a third-party; refused at once if there is nothing to ask. */
export async function exportForSupplier(
  actor: Actor,
  id: string,
  body: { supplier: string; language?: Language | undefined },
  translate: Translate,
) {
  const project = await visibleRecord(actor, PROJECT, id);
  const supplier = (await visibleRecords(actor, SUPPLIER, [body.supplier])).get(body.supplier);
  if (!supplier)
    throw new AppError('invalid', {
      fields: { supplier: [{ code: 'unknown_value', params: { value: body.supplier } }] },
    });
  const { length } = await suppliedParts(actor, project.id, supplier.id);
  if (length === 0) throw new AppError('no_parts');
  if (length > MAX_FILE_PARTS) throw new AppError('too_large', { params: { limit: MAX_FILE_PARTS } });
  const language = body.language ?? languageFor({ language: null, country: null }, supplier);
  return startExport(actor, { project: project.id, supplier: supplier.id, language }, translate);
}

type Planned = { plan: LastBuyInput; language: Language };

/** Starts the workbook with the last buys of all parts whose last order is ahead. */
export async function exportLastBuys(actor: Actor, id: string, { plan, language }: Planned, translate: Translate) {
  const { name } = await visibleRecord(actor, PROJECT, id);
  const { items } = await lastOrdersOf(actor, id);
  if (items.length === 0) throw new AppError('no_last_orders');
  return startExport(actor, { lastBuysOf: name, orders: items.map(plannedOrderOf), plan, language }, translate);
}
