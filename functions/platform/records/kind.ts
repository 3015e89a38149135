import type { z } from 'zod';
import type { Columns } from '#shared/lists.ts';

export type Stored = { id: string; version: number; creation_date: string; modification_date: string };

/**
 * A field that holds the id of another record, or several. A strong reference is stored beside its target, in the same
 * transaction, and can never dangle. A soft reference is looked up in lists: for vocabularies, and for fields of many
 * ids.
 */
export type Link = {
  to: string;
  isSoft?: true;
  /** A soft reference that does not prevent the deletion of its target. */
  mayDangle?: true;
  /** If the field holds objects: the member that holds the id. */
  member?: string;
};
/**
 * The name of a linked record, shown beside its id: a field, one for each language, or computed from several. Only a
 * field can be a column of the list.
 */
export type LabelField = string | { en: string; fr: string } | ((record: Record<string, unknown>) => string | null);
export type Label = {
  link: string;
  field: LabelField;
  /**
   * Told to all who see the record, also if they do not see the linked one: names of the companies and people that act on
   * it. Other labels are null for a reader who does not see the linked record.
   */
  isTold?: true;
};

/**
 * Everything that storage and lists need to know about a kind of record. Functions of a record are methods, so that
 * every kind is assignable to `Kind<Stored>`.
 */
export type Kind<T extends Stored> = {
  /** First part of the key: `PRODUCT#<id>`. */
  name: string;
  schema: z.ZodType<T>;
  columns: Columns;
  /** The owner of its list, e.g. an entity's id. */
  owner(record: T): string;
  /** Values that are unique among the records of the kind; reserved in the same transaction. */
  unique(record: T): string[];
  /** By field. */
  links: Readonly<Record<string, Link>>;
  /** By the name of the field in the answer. */
  labels: Readonly<Record<string, Label>>;
  /** Columns that the reader's entity fills: a field of its own record of another kind, whose `by` has the row's id. */
  ofReader?: Readonly<Record<string, { kind: string; by: string; field: string }>>;
  /** Fields that hold the id of the parent, for records that form a tree. */
  trees: readonly string[];
  /** Columns of the default order; if missing, the list is ordered by creation. */
  order?: readonly (string | { en: string; fr: string })[];
};

/** What lists and answers need to know of a kind, independent of its record type. */
export type Described = Pick<Kind<never>, 'name' | 'columns' | 'links' | 'labels' | 'ofReader' | 'order'>;
