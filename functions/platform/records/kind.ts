import type { z } from 'zod';
import type { Columns } from '#shared/lists.ts';

export type Stored = { id: string; version: number; creation_date: string; modification_date: string };

/**
 * A field that holds the id of another record, or several. A strong link is kept beside its target, in the same
 * transaction, and can never dangle. A weak one is looked up in lists: for vocabularies, and for fields of many ids.
 */
export type Link = {
  to: string;
  isSoft?: true;
  /** The field holds objects, and this member of each the id. */
  member?: string;
};
/**
 * The name of a linked record beside its id: a field, one for each language, or made from several. Only a field can be
 * a column of the list.
 */
export type LabelField = string | { en: string; fr: string } | ((record: Record<string, unknown>) => string | null);
export type Label = { link: string; field: LabelField };

/**
 * Everything that storage and lists need to know about a kind of record. What takes a record is a method, so that every
 * kind is a `Kind<Stored>`.
 */
export type Kind<T extends Stored> = {
  /** First part of the key: `PRODUCT#<id>`. */
  name: string;
  schema: z.ZodType<T>;
  columns: Columns;
  /** The list that it stands in, e.g. an entity's id. */
  owner(record: T): string;
  /** Texts that no two records of the kind may share; reserved in the same transaction. */
  unique(record: T): string[];
  /** By field. */
  links: Readonly<Record<string, Link>>;
  /** By the field of the answer. */
  labels: Readonly<Record<string, Label>>;
  /** Fields that name the record above, where records form a tree. */
  trees: readonly string[];
  /** Columns that its list is ordered by when no other order is asked for; without, by creation. */
  order?: readonly (string | { en: string; fr: string })[];
};

/** What lists and answers need to know of a kind, whatever its records look like. */
export type Described = Pick<Kind<never>, 'name' | 'columns' | 'links' | 'labels' | 'order'>;
