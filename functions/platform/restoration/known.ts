import { z } from 'zod';
import { versionsOf } from '#shared/documents/schema.ts';
import type { User } from '#shared/users/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { attachmentKey } from '../attachments/attachments.ts';
import { ENTITY, NODE, USER } from '../records/kinds.ts';
import { env } from '../runtime/env.ts';
import { listKeys } from '../storage/objects.ts';
import { parseItem } from '../storage/stored.ts';
import type { Item } from '../storage/table.ts';
import { formerCompany } from '../tenants/names.ts';
import { familyOf } from './since.ts';
import { eachItem } from './tables.ts';

const ERASURE = 'ERASURE';
const FILES = ['ged/', 'attachments/'] as const;
const named = z.array(z.object({ id: z.string() }));

/** What one reading of a table tells that matters after a restoration. */
export class Known {
  readonly users = new Map<string, User>();
  /** Names of companies. */
  readonly companies = new Map<string, string>();
  /** Users whose data were erased, and what the deletion of a company left as its name. */
  readonly erased = new Set<string>();
  readonly #deleted = new Set<string>();
  /** Partitions of lists. */
  readonly scopes = new Set<string>();
  /** Where files are that records name, with one record that does. */
  readonly files = new Map<string, string>();

  static async of(table: string): Promise<Known> {
    const known = new Known();
    await eachItem(table, async (item) => known.#see(item));
    return known;
  }

  #see(item: Item): void {
    const family = familyOf(item);
    if (family === 'SCOPE') this.scopes.add(item.pk);
    if (item.sk !== '#') return;
    if (family === ERASURE) this.erased.add(item.pk.slice(ERASURE.length + 1));
    if (family === USER.name) this.users.set(String(item.id), parseItem(USER.schema, item));
    if (family === ENTITY.name) this.companies.set(String(item.id), String(item.name));
    if (family === 'AUDIT' && item.detail === 'npm run tenant:delete') this.#deleted.add(String(item.subject));
    for (const file of filesIn(item, family)) this.files.set(file, item.pk);
  }

  /** Whether `npm run tenant:delete` has deleted the company. */
  hasDeleted(company: string): boolean {
    return !this.companies.has(company) && this.#deleted.has(formerCompany(company));
  }
}

function filesIn(item: Item, family: string): string[] {
  const attachments = named.safeParse(valueIn(item, 'attachments')).data ?? [];
  const contents = family === NODE.name ? versionsOf(parseItem(NODE.schema, item)) : [];
  return [...attachments.map(({ id }) => attachmentKey(id)), ...contents.map(({ file }) => `ged/${file}`)];
}

/** Files that records name and that are not there, with one record that names each. */
export async function missingFiles({ files }: Known): Promise<Map<string, string>> {
  const missing = new Map(files);
  for (const folder of FILES) for (const key of await listKeys(env('DOCUMENTS_BUCKET'), folder)) missing.delete(key);
  return missing;
}
