import { z } from 'zod';
import { REQUEST_FOLDERS } from '#shared/jobs/request-folders.ts';
import { LAKE_TABLES, lakeFolder, lakeKey } from '#shared/lake.ts';
import { ENTITY, KINDS } from '../records/kinds.ts';
import { env } from '../runtime/env.ts';
import { getJson, listKeys } from '../storage/objects.ts';
import { deleteVersions } from '../storage/versions.ts';
import { familyOf, type Tenant } from './tenant.ts';
import { idsInText, textsIn } from './texts.ts';

type Place = { bucket: string; prefix: string };
const documents = (prefix: string): Place => ({ bucket: env('DOCUMENTS_BUCKET'), prefix });
const imports = (prefix: string): Place => ({ bucket: env('IMPORTS_BUCKET'), prefix });

/** Folders of requests that name a review, an import or a person. */
const IMPORT_REQUESTS = ['matching/', 'finalize/', 'rollback/'];
const OF_PARTITIONS: Readonly<Record<string, (id: string) => Place[]>> = {
  ANALYSIS: (id) => ['uploads', 'analyses'].map((folder) => imports(`${folder}/${id}/`)),
  IMPORT: (id) => [imports(`kept/${id}/`)],
};

/** Where the files of a record or a review are. */
export const placesOf = (pk: string): Place[] => {
  const family = familyOf(pk);
  return OF_PARTITIONS[family]?.(pk.slice(family.length + 1)) ?? [];
};

/** Of a document: its content, the text and the pictures of it. Each is the prefix of one object, or a folder. */
export const placesOfFile = (file: string): Place[] =>
  [`ged/${file}`, `texts/${file}.json.gz`, `pictures/${file}/`].map(documents);
export const placeOfAttachment = (file: string): Place => documents(`attachments/${file}`);

const jsonObject = z.record(z.string(), z.unknown());

/** What workers are asked to do for the company or its people, or about them. */
async function requestsOf(tenant: Tenant): Promise<Place[]> {
  const folders = [
    ...REQUEST_FOLDERS.map((prefix) => ({ bucket: env('EXPORTS_BUCKET'), prefix })),
    ...IMPORT_REQUESTS.map(imports),
  ];
  const found: Place[] = [];
  for (const { bucket, prefix } of folders)
    for (const key of await listKeys(bucket, prefix)) {
      const texts = [...textsIn([key, await getJson(bucket, key, jsonObject)])];
      const isTheirs = (text: string) =>
        tenant.names.isPerson(text) || idsInText(text).some((id) => tenant.ids.has(id));
      if (texts.some(isTheirs)) found.push({ bucket, prefix: key });
    }
  return found;
}

/** The lists of the company itself, in every form in which they are kept. */
async function listsOf({ id }: Tenant): Promise<Place[]> {
  const snapshots = Object.keys(KINDS).flatMap((kind) => [`${kind}/${id}/`, `matching/${kind}/${id}/`]);
  const days: Place[] = [];
  for (const kind of Object.keys(LAKE_TABLES))
    for (const key of await listKeys(env('LAKE_BUCKET'), lakeFolder(kind)))
      if (key.endsWith(`/${id}.parquet`)) days.push({ bucket: env('LAKE_BUCKET'), prefix: key });
  return [...snapshots.map((prefix) => ({ bucket: env('SNAPSHOTS_BUCKET'), prefix })), ...days];
}

/** Everything below one name: files that were exported, lists that were uploaded, lists of records. */
export const ownPlaces = async (tenant: Tenant): Promise<Place[]> => [
  documents(`uploads/${tenant.id}/`),
  imports(`bills/${tenant.id}/`),
  { bucket: env('EXPORTS_BUCKET'), prefix: `results/${tenant.id}/` },
  ...(await requestsOf(tenant)),
  ...(await listsOf(tenant)),
];

/** The list of companies on each day that is over. What companies there are is written again today. */
export async function formerLists(today: string): Promise<Place[]> {
  const bucket = env('LAKE_BUCKET');
  const keys = await listKeys(bucket, lakeFolder(ENTITY.name));
  return keys.filter((key) => key !== lakeKey(ENTITY.name, 'all', today)).map((prefix) => ({ bucket, prefix }));
}

/** How many objects there are below places. */
export async function countObjects(places: readonly Place[]): Promise<number> {
  let count = 0;
  for (const { bucket, prefix } of places) count += (await listKeys(bucket, prefix)).length;
  return count;
}

/** Deletes all versions of what is below places. Returns how many objects and former versions there were. */
export async function deletePlaces(places: readonly Place[]): Promise<number> {
  let count = 0;
  for (const { bucket, prefix } of places) count += await deleteVersions(bucket, prefix);
  return count;
}
