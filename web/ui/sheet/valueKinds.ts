import type { ReactNode } from 'react';
import type { RouteKey } from '#web/platform/api/api.ts';

type Plain =
  | 'text'
  | 'reference'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'money'
  | 'number'
  | 'kilograms'
  | 'email'
  | 'phone'
  | 'url'
  /** A text that may have markup. */
  | 'html';

/** How a field's value is shown, in sheets and histories. */
export type ValueKind =
  | { as: Plain }
  | { as: 'dictionary'; dictionary: string }
  /** A key of families or subfamilies, shown by its name; other texts stay as they are. */
  | { as: 'word'; dictionary: string }
  /** A key that is fixed in code; `of` is its group in the namespace `choices`. */
  | { as: 'choice'; of: string }
  /** An id: histories leave it out, as it says nothing to a reader. */
  | { as: 'id' }
  /** A value that the caller renders, such as a list of other records. */
  | { as: 'own'; show: (value: unknown) => ReactNode }
  /**
   * Another record, named by `<field>_label`, or by `<field>_name` if it is a person. `to` is its address, or null for one that has no sheet; `route` asks for
   * its name where only the id is known, as in histories.
   */
  | { as: 'link'; to: ((id: string) => string) | null; route?: RouteKey; nameOf?: (record: never) => string };

/** By field; other fields are plain text. */
export type ValueKinds = Readonly<Record<string, ValueKind>>;

export const as = <const As extends Plain>(kind: As) => ({ as: kind }) as const;
export const entryOf = (dictionary: string) => ({ as: 'dictionary', dictionary }) as const;
export const wordOf = (dictionary: string) => ({ as: 'word', dictionary }) as const;
export const choiceOf = (group: string) => ({ as: 'choice', of: group }) as const;
export const shownBy = (show: (value: unknown) => ReactNode) => ({ as: 'own', show }) as const;
export const linkTo = (
  to: ((id: string) => string) | null,
  route?: RouteKey,
  nameOf?: (record: never) => string,
): ValueKind => ({ as: 'link', to, ...(route && { route }), ...(nameOf && { nameOf }) });

const PLAIN: ValueKind = { as: 'text' };
export const kindOf = (kinds: ValueKinds, field: string): ValueKind => kinds[field] ?? PLAIN;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The link of a web address; only http and https are linked. */
export const safeUrl = (text: string): string | null =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) ? text : null;
