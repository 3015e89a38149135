import type { Group } from '#shared/contracts.ts';
import {
  attachments,
  bulkJobs,
  everything,
  exchangeRequests,
  files,
  linkMails,
  lists,
  pdfs,
  type Rights,
  requestsIn,
  sentDocuments,
  startOf,
  uploads,
} from './right-parts.ts';

export const groupRights: Record<Group, Rights> = {
  status: {},
  authentication: {
    table: 'write',
    objects: [linkMails],
    accounts: [
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
  },
  audit: { table: 'write', objects: [files, lists] },
  users: {
    table: 'write',
    objects: [lists, linkMails, files, startOf('erasure/')],
    accounts: [
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminEnableUser',
      'AdminDisableUser',
      'AdminUserGlobalSignOut',
    ],
  },
  entities: { table: 'write', objects: [files, lists] },
  dictionaries: { table: 'write', objects: [files, lists] },
  reference: { table: 'write', objects: [files, lists] },
  'third-parties': {
    table: 'write',
    objects: [files, pdfs, startOf('cascade/'), lists],
  },
  contacts: { table: 'write', objects: [files, lists, startOf('erasure/')] },
  exchanges: {
    table: 'write',
    objects: [files, lists, bulkJobs, exchangeRequests, ...sentDocuments],
    replies: true,
  },
  answers: { table: 'write', objects: [files, bulkJobs, lists, ...attachments], replies: true },
  // Undoing a replacement reads what was asked.
  parts: { table: 'write', objects: [files, pdfs, requestsIn('exports')('bulk/'), lists] },
  monitorings: { table: 'write', objects: [files, bulkJobs, lists, ...attachments] },
  solutions: { table: 'write', objects: [files, lists, ...attachments] },
  supports: { table: 'write', objects: [files, bulkJobs, lists, ...attachments] },
  documents: {
    table: 'write',
    objects: [
      lists,
      files,
      uploads,
      { bucket: 'documents', prefix: 'ged/', actions: everything },
      // Links lead to the files of all records.
      { bucket: 'documents', prefix: 'attachments/', actions: ['get'] },
      { bucket: 'documents', prefix: 'texts/', actions: ['get'] },
      { bucket: 'documents', prefix: 'pictures/', actions: ['get'] },
      // Of a content that is found clean when it is added again.
      startOf('document-reading/'),
      // The file of a job becomes a document.
      { bucket: 'exports', prefix: 'results/', actions: ['get'] },
    ],
  },
  projects: {
    table: 'write',
    objects: [
      files,
      pdfs,
      bulkJobs,
      lists,
      uploads,
      startOf('project-import/'),
      { bucket: 'imports', prefix: 'bills/', actions: ['get', 'put'] },
    ],
  },
  systems: { table: 'write', objects: [files, lists] },
  watchlists: { table: 'write', objects: [files, bulkJobs, lists] },
  imports: { table: 'write', objects: [{ bucket: 'imports', actions: everything }, files, bulkJobs, lists] },
  'monitoring-requests': { table: 'write', objects: [files, pdfs, bulkJobs, lists] },
  'solution-requests': { table: 'write', objects: [files, pdfs, bulkJobs, lists] },
  credits: { table: 'write', objects: [files, pdfs, lists] },
  messages: { table: 'write', objects: [files, lists] },
  jobs: {
    table: 'write',
    objects: [
      { bucket: 'exports', prefix: 'results/', actions: ['get'] },
      ...(['bulk/', 'export/', 'pdf/', 'cascade/', 'erasure/', 'project-import/'] as const).map(requestsIn('exports')),
      requestsIn('imports')('rollback/'),
    ],
  },
};
