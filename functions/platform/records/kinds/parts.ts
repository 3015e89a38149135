import { type Monitoring, monitoring, monitoringColumns } from '#shared/monitorings/schema.ts';
import { labelOf } from '#shared/parts/labels.ts';
import { type KeptPlan, keptPlan, keptPlanColumns } from '#shared/parts/last-buy/kept.ts';
import { identityOf } from '#shared/parts/rules.ts';
import { type Part, part, partColumns } from '#shared/parts/schema.ts';
import { type Project, project, projectColumns } from '#shared/projects/schema.ts';
import { type System, system, systemColumns } from '#shared/systems/schema.ts';
import { nameKey } from '#shared/values/text.ts';
import { type Watchlist, watchlist, watchlistColumns } from '#shared/watchlists/schema.ts';
import type { Kind } from '../kind.ts';
import { FOLLOWER, FOLLOWER_LABEL, never, OWNER, OWNER_LABEL, owned, plain } from './common.ts';

/** The catalogue is one list for all operator entities; every other part is in its owner's list. */
export const CATALOGUE = 'catalogue';
const labelled = part.pick({ supplier_ref: true, internal_ref: true, nno: true, distributor_ref: true, label: true });
const PART_LABEL = (record: Record<string, unknown>) => labelOf(labelled.parse(record));
export const PART: Kind<Part> = {
  name: 'PRODUCT',
  schema: part,
  columns: partColumns,
  owner: (record) => (record.origin === 'product' ? CATALOGUE : record.owner_entity),
  unique: (record) => {
    const identity = identityOf(record);
    const owner = PART.owner(record);
    return [
      ...(identity ? [partKey(owner, identity)] : []),
      // Two who watch a catalogue part at once make one part.
      ...(record.origin === 'watchlisted_product' ? [partKey(owner, `watchlisted:${record.product}`)] : []),
    ];
  },
  links: {
    supplier: { to: 'SUPPLIER' },
    product: { to: 'PRODUCT' },
    part: { to: 'PRODUCT' },
    parent_part: { to: 'PRODUCT' },
    supplier_to_contact: { to: 'SUPPLIER' },
    projects: { to: 'PROJECT', isSoft: true },
    owner_entity: { to: 'ENTITY', isSoft: true },
  },
  labels: {
    ...OWNER_LABEL,
    product_label: { link: 'product', field: PART_LABEL },
    part_label: { link: 'part', field: PART_LABEL },
    parent_part_label: { link: 'parent_part', field: PART_LABEL },
    supplier_to_contact_label: { link: 'supplier_to_contact', field: 'name' },
    supplier_to_contact_code: { link: 'supplier_to_contact', field: 'supplier_code' },
  },
  trees: ['part', 'parent_part'],
};
export const partKey = (owner: string, identity: string) => `${owner}:${identity}`;

/** A monitoring is in the list of its part. */
export const MONITORING: Kind<Monitoring> = {
  ...plain,
  name: 'MONITORING',
  schema: monitoring,
  columns: monitoringColumns,
  owner: (record) => record.part_owner,
  unique: never,
  links: {
    product: { to: 'PRODUCT' },
    supplier: { to: 'SUPPLIER' },
    contact: { to: 'CONTACT' },
    requested_by: { to: 'ENTITY' },
    ...FOLLOWER,
  },
  labels: {
    supplier_label: { link: 'supplier', field: 'name' },
    contact_label: { link: 'contact', field: 'name' },
    requested_by_label: { link: 'requested_by', field: 'name', isTold: true },
    ...FOLLOWER_LABEL,
  },
};

export const PROJECT: Kind<Project> = {
  ...plain,
  name: 'PROJECT',
  schema: project,
  columns: projectColumns,
  owner: owned,
  unique: (record) => [`${record.owner_entity}:${nameKey(record.name)}`],
  links: OWNER,
  labels: OWNER_LABEL,
};

export const SYSTEM: Kind<System> = {
  name: 'SYSTEM',
  schema: system,
  columns: systemColumns,
  owner: owned,
  unique: never,
  links: {
    project: { to: 'PROJECT' },
    parent: { to: 'SYSTEM' },
    parts: { to: 'PRODUCT', isSoft: true, member: 'product' },
    alternates: { to: 'PRODUCT', isSoft: true, member: 'alternate' },
    products: { to: 'PRODUCT', isSoft: true },
    alternate_products: { to: 'PRODUCT', isSoft: true },
    owner_entity: { to: 'ENTITY', isSoft: true },
  },
  labels: {
    ...OWNER_LABEL,
    project_label: { link: 'project', field: 'name' },
    parent_label: { link: 'parent', field: 'name' },
  },
  trees: ['parent'],
};

export const WATCHLIST: Kind<Watchlist> = {
  name: 'WATCHLIST',
  schema: watchlist,
  columns: watchlistColumns,
  owner: owned,
  unique: never,
  links: { ...OWNER, parent: { to: 'WATCHLIST' }, products: { to: 'PRODUCT', isSoft: true } },
  labels: { ...OWNER_LABEL, parent_label: { link: 'parent', field: 'name' } },
  trees: ['parent'],
};

/** Not strong: what was planned for a part does not keep it from being deleted. */
export const LAST_BUY: Kind<KeptPlan> = {
  ...plain,
  name: 'LAST_BUY',
  schema: keptPlan,
  columns: keptPlanColumns,
  owner: owned,
  unique: ({ owner_entity, product, project, name }) => [`${owner_entity}:${product ?? project}:${nameKey(name)}`],
  links: {
    product: { to: 'PRODUCT', isSoft: true, mayDangle: true },
    project: { to: 'PROJECT', isSoft: true, mayDangle: true },
    owner_entity: { to: 'ENTITY', isSoft: true },
  },
  labels: {
    ...OWNER_LABEL,
    product_label: { link: 'product', field: PART_LABEL },
    project_label: { link: 'project', field: 'name' },
  },
};
