import type { Group } from '#shared/contracts.ts';

/** Buckets that functions use, named like the variable that tells them: `IMPORTS_BUCKET`. */
export type BucketName = 'documents' | 'imports' | 'exports' | 'snapshots';
export type ObjectAction = 'get' | 'put' | 'delete';
type AccountAction = 'AdminInitiateAuth' | 'AdminCreateUser';

/** What a function may touch. Its policy and its environment variables both follow from it; nothing else is granted. */
export type Rights = {
  table?: 'read' | 'write';
  /** Without a prefix: the whole bucket. */
  objects?: readonly { bucket: BucketName; prefix?: `${string}/`; actions: readonly ObjectAction[] }[];
  accounts?: readonly AccountAction[];
};

const everything = ['get', 'put', 'delete'] as const;

export const groupRights: Record<Group, Rights> = {
  status: {},
  oauth2: { table: 'read', accounts: ['AdminInitiateAuth'] },
  users: { table: 'write' },
  dictionaries: { table: 'read' },
  suppliers: { table: 'write' },
  products: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'export/', actions: ['put'] },
      { bucket: 'exports', prefix: 'pdf/', actions: ['put'] },
    ],
  },
  analysis: { table: 'write', objects: [{ bucket: 'imports', actions: everything }] },
  import_products: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'work/', actions: ['get', 'delete'] },
      { bucket: 'imports', prefix: 'finalize/', actions: ['put'] },
    ],
  },
  jobs: { table: 'read', objects: [{ bucket: 'exports', prefix: 'results/', actions: ['get'] }] },
};

export type Job = 'import' | 'matching' | 'finalize' | 'export' | 'pdf' | 'propagation' | 'housekeeping' | 'seed';

export const jobRights: Record<Job, Rights> = {
  import: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'work/', actions: ['put'] },
      { bucket: 'imports', prefix: 'matching/', actions: ['put'] },
    ],
  },
  matching: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'matching/', actions: ['get'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'work/', actions: ['get', 'put'] },
    ],
  },
  finalize: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'finalize/', actions: ['get'] },
      { bucket: 'imports', prefix: 'work/', actions: ['get'] },
    ],
  },
  export: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'export/', actions: ['get'] },
      { bucket: 'exports', prefix: 'results/', actions: ['put'] },
    ],
  },
  pdf: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'pdf/', actions: ['get'] },
      { bucket: 'exports', prefix: 'results/', actions: ['put'] },
    ],
  },
  propagation: { table: 'write' },
  housekeeping: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'work/', actions: ['delete'] },
    ],
  },
  seed: {
    table: 'write',
    objects: [{ bucket: 'imports', prefix: 'templates/', actions: ['put'] }],
    accounts: ['AdminCreateUser'],
  },
};
