import { isKeyOf, keysOf } from '#shared/values/objects.ts';
import type { ListRoute, ValuesRoute } from '#web/ui/list/routes.ts';

/** The routes of a reference list, and the kind that names its fields. */
export type ReferenceList = {
  /** The list's name in settings and addresses. */
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

/** The list of an address; undefined for unknown names. */
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

/** The seven routes of every list; the contract declares each. */
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
