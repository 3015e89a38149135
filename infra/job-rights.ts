import { INBOUND_FOLDER } from '#shared/answers/mails.ts';
import { REQUEST_FOLDERS } from '#shared/jobs/request-folders.ts';
import {
  announcements,
  bulkJobs,
  everything,
  exchangeRequests,
  files,
  linkMails,
  lists,
  type Rights,
  sentDocuments,
  startOf,
  stopOfMatching,
} from './right-parts.ts';

export type Job =
  | 'delivery'
  | 'import-read'
  | 'import-match'
  | 'import-pieces'
  | 'import-finalize'
  | 'import-roll-back'
  | 'import-bill'
  | 'export'
  | 'pdf'
  | 'bulk'
  | 'cascade'
  | 'erasure'
  | 'accounts'
  | 'document-reading'
  | 'exchange'
  | 'inbound'
  | 'verdict'
  | 'canary'
  | 'propagation'
  | 'housekeeping'
  | 'compaction'
  | 'seed';

export const jobRights: Record<Job, Rights> = {
  'import-read': {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['put'] },
      { bucket: 'imports', prefix: 'matching/', actions: ['put'] },
    ],
  },
  'import-match': {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'matching/', actions: ['get', 'put'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get', 'put'] },
      { bucket: 'snapshots', prefix: 'matching/', actions: ['put'] },
      lists,
    ],
  },
  // The same for a long list, whose request is with the worker that starts the state machine.
  'import-pieces': {
    table: 'write',
    objects: [
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get', 'put'] },
      { bucket: 'snapshots', prefix: 'matching/', actions: ['put'] },
      lists,
    ],
  },
  'import-finalize': {
    table: 'write',
    objects: [
      lists,
      { bucket: 'imports', prefix: 'finalize/', actions: ['get', 'put'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get'] },
      { bucket: 'imports', prefix: 'kept/', actions: ['put'] },
    ],
  },
  'import-roll-back': {
    table: 'write',
    objects: [lists, { bucket: 'imports', prefix: 'rollback/', actions: ['get', 'put'] }],
  },
  'import-bill': {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'project-import/', actions: ['get', 'put'] },
      { bucket: 'imports', prefix: 'bills/', actions: ['get', 'put'] },
      { bucket: 'snapshots', prefix: 'matching/', actions: ['put'] },
      lists,
    ],
  },
  export: {
    table: 'write',
    scan: true,
    objects: [
      { bucket: 'exports', prefix: 'export/', actions: ['get'] },
      // A file that is sent by e-mail is read again.
      { bucket: 'exports', prefix: 'results/', actions: ['get', 'put'] },
      { bucket: 'imports', prefix: 'uploads/', actions: ['get'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['get'] },
      { bucket: 'imports', prefix: 'kept/', actions: ['get'] },
      { bucket: 'documents', prefix: 'ged/', actions: ['get'] },
      lists,
    ],
    mails: true,
  },
  pdf: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'pdf/', actions: ['get'] },
      { bucket: 'exports', prefix: 'results/', actions: ['put'] },
      lists,
    ],
  },
  cascade: { table: 'write', objects: [{ bucket: 'exports', prefix: 'cascade/', actions: ['get', 'put'] }] },
  bulk: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'bulk/', actions: ['get', 'put'] },
      exchangeRequests,
      lists,
      // The file of a third-party that is taken over.
      { bucket: 'documents', prefix: 'uploads/', actions: ['get'] },
      ...sentDocuments,
    ],
    replies: true,
  },
  erasure: {
    table: 'write',
    scan: true,
    objects: [
      lists,
      // Requests that name a person; a cascade goes on with another name.
      ...REQUEST_FOLDERS.map((prefix) => ({ bucket: 'exports', prefix, actions: ['get', 'delete'] }) as const),
      { bucket: 'exports', prefix: 'cascade/', actions: ['put'] },
      { bucket: 'exports', prefix: 'results/', actions: ['delete'] },
      stopOfMatching,
      { bucket: 'imports', prefix: 'uploads/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'bills/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'kept/', actions: ['get', 'put'] },
    ],
    accounts: ['AdminDeleteUser'],
  },
  accounts: { table: 'write', objects: [{ bucket: 'exports', prefix: 'accounts/', actions: ['get'] }], mails: true },
  'document-reading': {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'document-reading/', actions: ['get'] },
      { bucket: 'documents', prefix: 'ged/', actions: ['get'] },
      { bucket: 'documents', prefix: 'texts/', actions: ['put'] },
      { bucket: 'documents', prefix: 'pictures/', actions: ['put'] },
    ],
  },
  exchange: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'exchanges/', actions: ['get'] },
      { bucket: 'documents', prefix: 'attachments/', actions: ['get'] },
      lists,
    ],
    mails: true,
  },
  inbound: {
    table: 'write',
    objects: [
      { bucket: 'documents', prefix: INBOUND_FOLDER, actions: ['get'] },
      { bucket: 'documents', prefix: 'attachments/', actions: ['put'] },
      lists,
    ],
    replies: true,
  },
  verdict: {
    table: 'write',
    objects: [
      { bucket: 'documents', prefix: 'ged/', actions: ['get'] },
      { bucket: 'documents', prefix: 'attachments/', actions: ['get'] },
      { bucket: 'documents', prefix: 'texts/', actions: ['delete'] },
      { bucket: 'documents', prefix: 'pictures/', actions: ['delete'] },
      startOf('document-reading/'),
    ],
  },
  // The list of countries, in which there is no person and nothing of a company.
  canary: {
    table: 'read',
    partitions: ['SCOPE#COUNTRY#*', 'COUNTRY#*'],
    objects: [{ bucket: 'snapshots', prefix: 'COUNTRY/', actions: ['get'] }],
  },
  delivery: {
    table: 'write',
    objects: [{ bucket: 'exports', prefix: 'messages/', actions: ['get', 'put'] }, files, lists],
    mails: true,
  },
  propagation: {
    table: 'write',
    objects: [
      lists,
      linkMails,
      announcements,
      // Large carts.
      bulkJobs,
      stopOfMatching,
      { bucket: 'imports', prefix: 'uploads/', actions: ['delete'] },
      { bucket: 'imports', prefix: 'analyses/', actions: ['delete'] },
      { bucket: 'exports', prefix: 'results/', actions: ['delete'] },
      // The files of findings and solutions become documents.
      { bucket: 'documents', prefix: 'attachments/', actions: ['get'] },
      { bucket: 'documents', prefix: 'ged/', actions: everything },
      { bucket: 'documents', prefix: 'texts/', actions: ['delete'] },
      { bucket: 'documents', prefix: 'pictures/', actions: ['delete'] },
      startOf('document-reading/'),
    ],
  },
  housekeeping: {
    table: 'write',
    objects: [
      lists,
      announcements,
      bulkJobs,
      exchangeRequests,
      linkMails,
      // What waits for a verdict is copied onto itself.
      { bucket: 'documents', prefix: 'attachments/', actions: ['get', 'put'] },
      { bucket: 'documents', prefix: 'ged/', actions: everything },
      { bucket: 'exports', prefix: 'document-reading/', actions: ['get', 'put'] },
      stopOfMatching,
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
  seed: { table: 'write', objects: [{ bucket: 'imports', prefix: 'templates/', actions: ['put'] }, linkMails] },
};
