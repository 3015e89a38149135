import { type Access, allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { redirectOf } from '../routes/guardRules.ts';
import { paths } from '../routes/paths.ts';
import { screens } from '../routes/screens.ts';
import type { Hit, HitKind } from './hits.ts';

const MOST = 5;
type Find = (search: string, signal: AbortSignal) => Promise<Hit[]>;
export type Source = { kind: Exclude<HitKind, 'page' | 'action'>; find: Find };
type FindFor = (search: string, signal: AbortSignal, user: Me) => Promise<Hit[]>;

const requestOptions = (signal: AbortSignal) => ({ ...SILENT, signal });
const query = (search: string, fields: string) => ({ search, size: MOST, include_fields: fields });

const partHit = (part: Answer<'GET /api/products'>['items'][number]): Hit => ({
  kind: 'part',
  title: part.supplier_ref ?? part.internal_ref ?? part.label ?? part.id,
  hint: [part.label, part.supplier_label].filter(Boolean).join(' · '),
  to: paths.part(part.id),
});

/** The fields that name a part; third-parties do not see customers' own references. */
const partFields = ({ entity }: Me): string =>
  ['supplier_ref', ...(entity.type === 'supplier' ? [] : ['internal_ref']), 'label', 'supplier_label'].join();

/** The sources of the search. A source is skipped when the user may not open `screen`, the screen of its hits. */
const SOURCES: readonly (Pick<Source, 'kind'> & { find: FindFor; access: Access; screen: string })[] = [
  {
    kind: 'part',
    access: 'product.view',
    screen: paths.partPattern,
    find: async (search, signal, user) => {
      const { items } = await api('GET /api/products', {
        query: query(search, partFields(user)),
        ...requestOptions(signal),
      });
      return items.map(partHit);
    },
  },
  {
    kind: 'thirdParty',
    access: 'supplier.view',
    screen: paths.thirdPartyPattern,
    find: async (search, signal) => {
      const { items } = await api('GET /api/suppliers', {
        query: query(search, 'name,supplier_code'),
        ...requestOptions(signal),
      });
      return items.map(({ id, name, supplier_code }) => ({
        kind: 'thirdParty',
        title: name ?? id,
        hint: supplier_code,
        to: paths.thirdParty(id),
      }));
    },
  },
  {
    kind: 'contact',
    access: 'contact.view',
    screen: paths.contactPattern,
    find: async (search, signal) => {
      const { items } = await api('GET /api/contacts', {
        query: query(search, 'name,supplier_label'),
        ...requestOptions(signal),
      });
      return items.map(({ id, name, supplier_label }) => ({
        kind: 'contact',
        title: name ?? id,
        hint: supplier_label ?? undefined,
        to: paths.contact(id),
      }));
    },
  },
  {
    kind: 'project',
    access: 'project.view',
    screen: paths.projectPattern,
    find: async (search, signal) => {
      const { items } = await api('GET /api/projects', {
        query: query(search, 'name,reference'),
        ...requestOptions(signal),
      });
      return items.map(({ id, name, reference }) => ({
        kind: 'project',
        title: name ?? id,
        hint: reference ?? undefined,
        to: paths.project(id),
      }));
    },
  },
];

/** The sources that a user may ask. `today` is YYYY-MM-DD. */
export const sourcesFor = (user: Me, today: string): Source[] =>
  SOURCES.filter(
    ({ access, screen }) =>
      allows(user, access) && screens.some(({ path }) => path === screen) && !redirectOf(user, screen, today),
  ).map(({ kind, find }) => ({ kind, find: (search, signal) => find(search, signal, user) }));
