import { lists } from '../lists/lists.ts';
import { ENTITIES, isKind } from '../records/kinds.ts';
import type { Item } from '../storage/table.ts';
import { countObjects, ownPlaces, placeOfAttachment, placesOf, placesOfFile } from './files.ts';
import { familyOf, kindOf, onItems, type Tenant } from './tenant.ts';
import { textsIn } from './texts.ts';
import { type Verdict, verdictOf } from './verdicts.ts';

/** What a deletion would do, counted by kind. */
export type Survey = {
  /** What is deleted: records and other items, by the first part of their keys. */
  goes: Map<string, number>;
  /** Records of others that are deleted, because they cannot exist without what is deleted. */
  dependent: Map<string, number>;
  files: number;
  /** Records of others that refer to what is deleted, or name a person of the company: they are changed. */
  changes: Map<string, number>;
  /** Entries of accounts, which stay without names. */
  accounts: number;
  /** Keys of items that contain the company's name in a text: they may mean another company of this name. */
  mentions: string[];
};

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
const MOST_MENTIONS = 1000;
const LAST = new Set(['ENTITY', 'USER']);

/** Records by their kind, and everything that hangs on one together. */
const nameOf = (item: Item): string =>
  isKind(familyOf(item.pk)) && !kindOf(item)
    ? 'lines of histories and other items of these records'
    : familyOf(item.pk);

function noteGone(item: Item, tenant: Tenant, survey: Survey): void {
  const isForeign =
    kindOf(item) !== undefined && !LAST.has(familyOf(item.pk)) && item.gsi1pk !== `${familyOf(item.pk)}#${tenant.id}`;
  add(isForeign ? survey.dependent : survey.goes, nameOf(item));
}

function note(item: Item, verdict: Verdict | undefined, tenant: Tenant, survey: Survey): void {
  if (verdict === 'record' || verdict === 'item' || verdict === 'last') noteGone(item, tenant, survey);
  else if (verdict === 'account') survey.accounts += 1;
  else if (verdict) add(survey.changes, familyOf(item.pk));
  else if (survey.mentions.length < MOST_MENTIONS && !item.pk.startsWith('LEDGER#') && mentions(item, tenant))
    survey.mentions.push(`${item.pk} ${item.sk}`);
}

function mentions(item: Item, tenant: Tenant): boolean {
  for (const text of textsIn(item)) if (tenant.names.isIn(text)) return true;
  return false;
}

/** Reads the table once more, and changes nothing. */
export async function survey(tenant: Tenant): Promise<Survey> {
  const found: Survey = {
    ...{ goes: new Map(), dependent: new Map(), changes: new Map(), files: 0, accounts: 0, mentions: [] },
  };
  await onItems((item) => note(item, verdictOf(item, tenant), tenant, found));
  const places = [...tenant.partitions].flatMap(placesOf);
  const files = [...tenant.files].flatMap(placesOfFile);
  const attachments = [...tenant.attachments].map(placeOfAttachment);
  found.files = await countObjects([...(await ownPlaces(tenant)), ...places, ...files, ...attachments]);
  return found;
}

/** Throws in one sentence if a company must stay: the operator, and who has companies below it, which are somebody's own. */
export async function requireDeletable(id: string): Promise<void> {
  const companies = await lists.rowsOf(ENTITIES);
  const [company, name] = [companies.get(id), String(companies.get(id)?.name)];
  if (company?.type === 'vigie') throw new Error(`${name} is the operator itself.`);
  const below = [...companies.values()].filter(({ parent }) => parent === id);
  if (below.length === 0) return;
  const names = below.map((each) => String(each.name)).join(', ');
  throw new Error(`Below ${name} there is ${names}. Delete that first, or give it another parent.`);
}
