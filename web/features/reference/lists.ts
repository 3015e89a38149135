import { isKeyOf, keysOf } from '#shared/objects.ts';
import type { ListRoute, ValuesRoute } from '#web/ui/list/routes.ts';

/** Where a reference list is read and written, and under which kind its fields are named. */
export type ReferenceList = {
  /** Of the list's own settings and address. */
  id: string;
  kind: 'country' | 'region' | 'department' | 'legal_status' | 'family' | 'subfamily' | 'dictionary_entry';
  /** Path below `/api/`. */
  path: string;
  /** Parameters in the path. */
  params: Readonly<Record<string, string>>;
};

const PLAIN = {
  families: 'family',
  subfamilies: 'subfamily',
  countries: 'country',
  regions: 'region',
  departments: 'department',
  'legal-status': 'legal_status',
} as const satisfies Record<string, ReferenceList['kind']>;
export type PlainList = keyof typeof PLAIN;
export const PLAIN_LISTS = keysOf(PLAIN);

/** The list of an address, or undefined for one that there is not. */
export function referenceList(list: string | undefined, dictionary: string | undefined): ReferenceList | undefined {
  if (dictionary)
    return {
      id: `dictionary.${dictionary}`,
      kind: 'dictionary_entry',
      path: 'dictionaries/{name}/entries',
      params: { name: dictionary },
    };
  if (!list || !isKeyOf(PLAIN, list)) return undefined;
  return { id: list, kind: PLAIN[list], path: list, params: {} };
}

/** The seven routes that every list has; the contract holds each of them. */
export const routesOf = ({ path }: ReferenceList) =>
  ({
    list: `GET /api/${path}` as ListRoute,
    values: `POST /api/${path}/fields_values` as ValuesRoute,
    create: `POST /api/${path}` as 'POST /api/families',
    one: `GET /api/${path}/{id}` as 'GET /api/families/{id}',
    change: `PUT /api/${path}/{id}` as 'PUT /api/families/{id}',
    history: `GET /api/${path}/{id}/history` as 'GET /api/families/{id}/history',
    remove: `DELETE /api/${path}/{id}` as 'DELETE /api/families/{id}',
  }) as const;
