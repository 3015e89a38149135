import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { pageQuery } from '../record-routes.ts';
import { changesOf, id, instant, optional, recordBase, text } from '../records.ts';
import { fileName } from '../values/file-names.ts';
import { distinct } from '../values/ids.ts';
import { isPath, MAX_PICTURES, MAX_TAG, MAX_TAGS, MAX_VERSIONS, MAX_ZIPPED } from './rules.ts';
import { SCAN_STATES } from './scans.ts';
import { SUBJECT_KINDS, type Subject } from './subjects.ts';
import { TEXT_STATES } from './text.ts';

export { type Subject, type SubjectKind, subjectIn, subjectText } from './subjects.ts';

export const subject = z.strictObject({ kind: z.enum(SUBJECT_KINDS), id }) satisfies z.ZodType<Subject>;
const SUBJECT = /^(product|supplier|project|monitoring|processing_proposal):[^:]+$/;

/** Words by which people find documents again. */
const isDistinct = distinct((tag: string) => tag.toLowerCase());
export const nodeTags = z
  .array(text(MAX_TAG).min(1, { error: 'required' }))
  .max(MAX_TAGS)
  .refine(isDistinct, { error: 'duplicate_value' })
  .default([]);

export const nodeName = fileName.refine((name) => !isPath(name), { error: 'path_in_name' });

/** A state of a document's content. `file`: where it is stored. */
const documentVersion = z.object({
  id,
  file: id,
  size: z.int(),
  type: z.string(),
  checksum: z.string(),
  added_at: instant,
  created_by: id,
  author_entity: id,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

/**
 * A folder or a document. It is seen by whoever sees one of its subjects, or one of a folder above it, if it belongs to
 * one of the reader's companies or to the operator.
 */
export const node = recordBase.extend({
  kind: z.enum(['folder', 'document']),
  name: z.string(),
  tags: nodeTags,
  /** The folder that contains it. */
  parent: optional(id),
  /** The records to which it is attached itself. */
  subjects: z.array(z.string()).default([]),
  /** Whose it is: the owner of the first subject, or the author's company if the subject is everybody's. */
  owner_entity: id,
  /** The company of the user who added it. */
  author_entity: id,
  created_by: id,
  /** Of a document: in bytes; media type, detected from the content; SHA-256 of the content. */
  size: optional(z.int()),
  type: optional(z.string()),
  checksum: optional(z.string()),
  /** All contents that it had, the current one last. A document that never had a second one may have none here. */
  versions: z.array(documentVersion).max(MAX_VERSIONS).default([]),
});
export type Node = z.infer<typeof node>;

/** The contents of a document, the current one last. */
export function versionsOf(document: Node): DocumentVersion[] {
  const { id, versions, size, type, checksum, creation_date, created_by, author_entity } = document;
  if (versions.length > 0 || document.kind === 'folder') return versions;
  const first = { size: size ?? 0, type: type ?? '', checksum: checksum ?? '' };
  return [{ id, file: id, ...first, added_at: creation_date, created_by, author_entity }];
}

export const nodeColumns = {
  id: { type: 'text' },
  kind: { type: 'text' },
  name: { type: 'text', searched: true },
  tags: { type: 'texts', searched: true },
  parent: { type: 'link' },
  subjects: { type: 'texts' },
  owner_entity: { type: 'link', customersOnly: true },
  author_entity: { type: 'link' },
  created_by: { type: 'link' },
  size: { type: 'number' },
  type: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
  /** Where the reader sees it: the first record, the names of all, the folders. Filled for each reader. */
  record: { type: 'text' },
  place: { type: 'reference', searched: true },
  folder: { type: 'reference', searched: true },
  text_state: { type: 'text' },
} as const satisfies Columns;

/**
 * What a list of documents tells. To which other records one is attached, and what happened there, is not for everybody who
 * sees it.
 */
export const listedNodeColumns = {
  kind: nodeColumns.kind,
  name: nodeColumns.name,
  type: nodeColumns.type,
  size: nodeColumns.size,
  tags: nodeColumns.tags,
  record: nodeColumns.record,
  place: nodeColumns.place,
  folder: nodeColumns.folder,
  text_state: nodeColumns.text_state,
  creation_date: nodeColumns.creation_date,
} as const satisfies Columns;

/** `label`: the name of the record. */
const attachedTo = subject.extend({ label: z.string() });

/** A folder or document as its reader sees it. */
export const nodeAnswer = z.object({
  ...node.pick({ id: true, version: true, kind: true, name: true, tags: true, size: true, type: true, checksum: true })
    .shape,
  /** The folder that contains it; null at the top of what the reader sees. */
  parent: optional(id),
  /** Those of its own subjects that the reader sees. */
  subjects: z.array(attachedTo),
  added_at: node.shape.creation_date,
  /** The company that added it, and the user if the reader may know. */
  added_by_entity: optional(z.string()),
  added_by: optional(z.string()),
  /** How many contents a document has had. */
  version_count: z.int(),
  /** Whether the reader's company may add to it; delete, attach or detach it. */
  may_fill: z.boolean(),
  may_change: z.boolean(),
});
export type NodeAnswer = z.infer<typeof nodeAnswer>;

/** A folder or document in the list of all. `record`: where it is, like `product:01ABC…`. */
export const listedNode = z.object({
  ...node.pick({ id: true, kind: true, name: true, tags: true, size: true, type: true, creation_date: true }).shape,
  record: z.string(),
  /** The names of the records at which the reader sees it, and of the folders that contain it there. */
  place: z.string(),
  folder: optional(z.string()),
  /** What became of its text; null until it is read. */
  text_state: optional(z.enum(TEXT_STATES)),
  /** Where its text has words of the search. */
  extract: z.array(z.object({ text: z.string(), hit: z.boolean() })).optional(),
  added_by_entity: optional(z.string()),
  added_by: optional(z.string()),
});

/** The secret of a link. */
export const ticketParams = z.object({ ticket: z.string().max(100) });

/** Documents whose small pictures are wanted together. */
export const picturesBody = z.strictObject({ nodes: z.array(id).min(1).max(MAX_PICTURES) });
/** Those that have one, with a link to it. `closed`: those whose current content cannot be opened. */
export const picturesAnswer = z.object({
  items: z.array(z.object({ id, url: z.string() })),
  closed: z.array(z.object({ id, state: z.enum(SCAN_STATES) })),
});
/** Pictures of the first pages of a document, from page 1. */
export const pagesAnswer = z.object({ items: z.array(z.object({ page: z.int(), url: z.string() })) });

/** Records at which the reader sees documents, by name. */
export const subjectsQuery = pageQuery.extend({ kind: z.enum(SUBJECT_KINDS), search: text(200).optional() });
/** `documents`: how many the reader sees there, in folders too. */
export const subjectAnswer = attachedTo.extend({ documents: z.int() });

/** Every folder and document of a record, each with its `parent`. `label`: the name of the record. */
export const treeAnswer = z.object({ label: z.string(), items: z.array(nodeAnswer) });
export const treeQuery = z.strictObject({ subject: z.string().max(160).regex(SUBJECT) });

const PLACE = { parent: id.optional(), subject: subject.optional() };
type Place = { parent?: string | undefined; subject?: Subject | undefined };
const inOnePlace = ({ parent, subject }: Place): boolean => (parent === undefined) !== (subject === undefined);
const hasPlace = ({ parent, subject }: Place): boolean => parent !== undefined || subject !== undefined;
const ONE_PLACE = { error: 'one_place', path: ['parent'] };

/** A new folder in a folder (`parent`) or directly at a record (`subject`). */
export const folderInput = z.strictObject({ name: nodeName, ...PLACE }).refine(inOnePlace, ONE_PLACE);
/** An upload that becomes a document, or the new content of one (`replaces`). */
export const documentInput = z
  .strictObject({ upload_id: id, file_name: nodeName, ...PLACE, replaces: id.optional() })
  .refine(({ replaces, ...place }) => (replaces === undefined ? inOnePlace(place) : !hasPlace(place)), ONE_PLACE);

/** The file of one of the user's own jobs, such as a plan or a dossier, that becomes a document. */
export const jobDocument = z.strictObject({ job: id, ...PLACE }).refine(inOnePlace, ONE_PLACE);

/** A content of a document as its reader sees it; `number`: 1 for the first. */
export const versionAnswer = z.object({
  ...documentVersion.pick({ id: true, size: true, type: true, checksum: true, added_at: true }).shape,
  number: z.int(),
  added_by_entity: optional(z.string()),
  added_by: optional(z.string()),
});
export type VersionAnswer = z.infer<typeof versionAnswer>;
export const versionsAnswer = z.object({ items: z.array(versionAnswer) });
export const versionParams = z.object({ id, version: id });
export const restoreInput = z.strictObject({ version: id });

/** Folders and documents that become one file. */
export const zipInput = z.strictObject({ nodes: z.array(id).min(1).max(MAX_ZIPPED) });
export const documentUpload = z.strictObject({ file_name: nodeName, size: z.int().min(0) });

/** What can be edited of a folder or document. */
export const nodeFields = z.object({ name: nodeName, tags: nodeTags });
/**
 * A new name or new tags, or another place: a folder (`parent`), or directly at a record (`subject`). `keep_both`: a name
 * that is taken there gets a number; without it, the change is refused.
 */
export const nodeChanges = changesOf(nodeFields)
  .extend({ ...PLACE, keep_both: z.boolean().default(false) })
  .refine(({ parent, subject }) => parent === undefined || subject === undefined, ONE_PLACE);
export type NodeChanges = z.output<typeof nodeChanges>;

export const association = z.strictObject({ node: id, subject });
export type Association = z.infer<typeof association>;
