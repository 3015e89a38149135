/** Buckets that functions use, named like their environment variables: `IMPORTS_BUCKET`. */
export type BucketName = 'documents' | 'imports' | 'exports' | 'snapshots' | 'lake';
export type ObjectAction = 'get' | 'put' | 'delete';
type AccountAction =
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminSetUserPassword'
  | 'AdminUpdateUserAttributes'
  | 'AdminEnableUser'
  | 'AdminDisableUser'
  | 'AdminUserGlobalSignOut';

/** A function's rights. Its policy and its environment variables are derived from them; nothing else is granted. */
export type Rights = {
  table?: 'read' | 'write';
  /** Of the table only partitions with these keys: `COUNTRY#*`. Without it, all. */
  partitions?: readonly string[];
  /** May read the whole table, to find all that names a person. */
  scan?: true;
  /** Without a prefix: the whole bucket. */
  objects?: readonly { bucket: BucketName; prefix?: `${string}/`; actions: readonly ObjectAction[] }[];
  accounts?: readonly AccountAction[];
  /** May send e-mails from the stage's sender. */
  mails?: true;
  /** Knows the domain that receives replies, if the stage has one. */
  replies?: true;
};

/** Stores a request, which starts the worker of its folder. */
export const startOf = (prefix: `${string}/`) => ({ bucket: 'exports', prefix, actions: ['put'] }) as const;
export const everything = ['get', 'put', 'delete'] as const;
/** Requests a mail with a link for a user. */
export const linkMails = startOf('accounts/');
/** Starts the worker that tells people of facts. */
export const announcements = startOf('messages/');
/** Starts a job for many records. */
export const bulkJobs = startOf('bulk/');
/** Starts the worker that completes an exchange and sends its mail. */
export const exchangeRequests = startOf('exchanges/');
/** Starts failed jobs again: stores their requests once more. */
export const requestsIn = (bucket: BucketName) => (prefix: `${string}/`) =>
  ({ bucket, prefix, actions: ['get', 'put'] }) as const;
/** Listing records reads their snapshots. */
export const lists = { bucket: 'snapshots', actions: ['get'] } as const;

/** Ends the matching of a list that is discarded. */
export const stopOfMatching = { bucket: 'imports', prefix: 'matching/', actions: ['put'] } as const;

/** Starts a file of a list. */
export const files = startOf('export/');

/** Starts a dossier as PDF. */
export const pdfs = startOf('pdf/');

/** Uploads are temporary; files kept by a record are copied, and deleted only if the file or the record is rejected. */
export const uploads = { bucket: 'documents', prefix: 'uploads/', actions: ['get', 'put'] } as const;
export const attachments = [uploads, { bucket: 'documents', prefix: 'attachments/', actions: everything }] as const;

/** Documents that go out with a mail are kept with its exchange. */
export const sentDocuments = [
  { bucket: 'documents', prefix: 'ged/', actions: ['get'] },
  { bucket: 'documents', prefix: 'attachments/', actions: ['get', 'put'] },
] as const;

/** The folder in which Lambda stores what a reader of the stream gave up; its name cannot be chosen. */
export const FAILED_BATCHES = 'aws/lambda/';
