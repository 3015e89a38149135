import type { Subject, SubjectKind } from '#shared/documents/schema.ts';
import { KINDS } from '../records/kinds.ts';
import { recordKey } from '../records/records.ts';
import type { Key } from '../storage/table.ts';

/** The kinds of records to which documents are attached. */
export const SUBJECTS = {
  product: KINDS.PRODUCT,
  supplier: KINDS.SUPPLIER,
  project: KINDS.PROJECT,
  monitoring: KINDS.MONITORING,
  processing_proposal: KINDS.PROCESSING_PROPOSAL,
} as const satisfies Record<SubjectKind, { name: string }>;

export const subjectKey = ({ kind, id }: Subject): Key => recordKey(SUBJECTS[kind], id);
