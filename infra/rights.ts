import type { Group } from '#shared/contracts.ts';

/** Buckets that functions use, named like the variable that tells them: `IMPORTS_BUCKET`. */
export type BucketName = 'documents' | 'imports' | 'exports' | 'snapshots' | 'lake';
export type ObjectAction = 'get' | 'put' | 'delete';
type AccountAction =
  | 'AdminInitiateAuth'
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminEnableUser'
  | 'AdminDisableUser'
  | 'AdminUserGlobalSignOut';

/** What a function may touch. Its policy and its environment variables both follow from it; nothing else is granted. */
export type Rights = {
  table?: 'read' | 'write';
  /** Without a prefix: the whole bucket. */
  objects?: readonly { bucket: BucketName; prefix?: `${string}/`; actions: readonly ObjectAction[] }[];
  accounts?: readonly AccountAction[];
  /** Sends e-mails, from the stage's sender. */
  mails?: true;
};

const everything = ['get', 'put', 'delete'] as const;
/** Asks for a mail with a link to choose a password. */
const linkMails = { bucket: 'exports', prefix: 'accounts/', actions: ['put'] } as const;
/** Whoever lists records reads their snapshots. */
const lists = { bucket: 'snapshots', actions: ['get'] } as const;

/** Uploads pass; what a record keeps of them is copied, and only taken back when it, or the record, is refused. */
const attachments = [
  { bucket: 'documents', prefix: 'uploads/', actions: ['get', 'put'] },
  { bucket: 'documents', prefix: 'attachments/', actions: everything },
] as const;

export const groupRights: Record<Group, Rights> = {
  status: {},
  oauth2: {
    table: 'write',
    objects: [linkMails],
    accounts: ['AdminInitiateAuth', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  },
  users: {
    table: 'write',
    objects: [lists, linkMails],
    accounts: [
      'AdminInitiateAuth',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminEnableUser',
      'AdminDisableUser',
      'AdminUserGlobalSignOut',
    ],
  },
  entities: { table: 'write', objects: [lists] },
  dictionaries: { table: 'write', objects: [lists] },
  reference: { table: 'write', objects: [lists] },
  suppliers: { table: 'write', objects: [{ bucket: 'exports', prefix: 'cascade/', actions: ['put'] }, lists] },
  contacts: { table: 'write', objects: [lists] },
  events: { table: 'write', objects: [lists] },
  products: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'export/', actions: ['put'] },
      { bucket: 'exports', prefix: 'pdf/', actions: ['put'] },
      lists,
    ],
  },
  monitorings: { table: 'write', objects: [lists, ...attachments] },
  processing_proposals: { table: 'write', objects: [lists, ...attachments] },
  projects: { table: 'write', objects: [lists] },
  systems: { table: 'write', objects: [lists] },
  watchlists: { table: 'write', objects: [lists] },
  analysis: {
    table: 'write',
    objects: [
      { bucket: 'imports', actions: everything },
      { bucket: 'exports', prefix: 'export/', actions: ['put'] },
      lists,
    ],
  },
  import_products: {
    table: 'write',
    objects: [
      lists,
      { bucket: 'imports', prefix: 'uploads/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get', 'delete'] },
      { bucket: 'imports', prefix: 'finalize/', actions: ['put'] },
      { bucket: 'imports', prefix: 'rollback/', actions: ['put'] },
      { bucket: 'imports', prefix: 'kept/', actions: ['get'] },
      { bucket: 'exports', prefix: 'export/', actions: ['put'] },
    ],
  },
  asked_monitorings: {
    table: 'write',
    objects: [{ bucket: 'exports', prefix: 'export/', actions: ['put'] }, lists],
  },
  asked_processings: { table: 'write', objects: [lists] },
  credits: { table: 'write', objects: [{ bucket: 'exports', prefix: 'export/', actions: ['put'] }, lists] },
  jobs: { table: 'read', objects: [{ bucket: 'exports', prefix: 'results/', actions: ['get'] }] },
};

export type Job =
  | 'import'
  | 'matching'
  | 'finalize'
  | 'rollback'
  | 'export'
  | 'pdf'
  | 'cascade'
  | 'accounts'
  | 'propagation'
  | 'housekeeping'
  | 'compaction'
  | 'seed';

export const jobRights: Record<Job, Rights> = {
  import: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['put'] },
      { bucket: 'imports', prefix: 'matching/', actions: ['put'] },
    ],
  },
  matching: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'matching/', actions: ['get'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get', 'put'] },
      { bucket: 'snapshots', prefix: 'matching/', actions: ['put'] },
      lists,
    ],
  },
  finalize: {
    table: 'write',
    objects: [
      lists,
      { bucket: 'imports', prefix: 'finalize/', actions: ['get'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get'] },
      { bucket: 'imports', prefix: 'kept/', actions: ['put'] },
    ],
  },
  rollback: {
    table: 'write',
    objects: [lists, { bucket: 'imports', prefix: 'rollback/', actions: ['get'] }],
  },
  export: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'export/', actions: ['get'] },
      { bucket: 'exports', prefix: 'results/', actions: ['put'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get'] },
      { bucket: 'imports', prefix: 'kept/', actions: ['get'] },
      lists,
    ],
  },
  pdf: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'pdf/', actions: ['get'] },
      { bucket: 'exports', prefix: 'results/', actions: ['put'] },
      lists,
    ],
  },
  cascade: { table: 'write', objects: [{ bucket: 'exports', prefix: 'cascade/', actions: ['get'] }] },
  accounts: { table: 'write', objects: [{ bucket: 'exports', prefix: 'accounts/', actions: ['get'] }], mails: true },
  propagation: { table: 'write' },
  housekeeping: {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['delete'] },
    ],
  },
  compaction: {
    table: 'write',
    objects: [
      { bucket: 'snapshots', actions: everything },
      { bucket: 'lake', prefix: 'lake/', actions: ['put'] },
    ],
  },
  seed: {
    table: 'write',
    objects: [{ bucket: 'imports', prefix: 'templates/', actions: ['put'] }, linkMails],
  },
};
