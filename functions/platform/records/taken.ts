import { AppError } from '#shared/errors.ts';
import { entriesOf, valueIn } from '#shared/values/objects.ts';
import { nameKey } from '#shared/values/text.ts';

/** Fields whose values are reserved, and the sentence that names each: `errors:taken.<word>`. */
const WORDS = {
  supplier_code: 'code',
  username: 'username',
  email: 'email',
  name: 'name',
  nno: 'nno',
  supplier_ref: 'reference',
  internal_ref: 'reference',
  distributor_ref: 'reference',
} as const;
export type TakenWord = (typeof WORDS)[keyof typeof WORDS];

export const alreadyExists = (what: string, field?: TakenWord) =>
  new AppError('already_exists', { params: { what, ...(field && { field }) } });

/** Letters and digits alone, as reservations of references have them. */
const folded = (text: string): string => nameKey(text).replace(/[^\p{L}\p{N}]/gu, '');
const isSame = (one: string, other: string): boolean =>
  nameKey(one) === nameKey(other) || (folded(one) !== '' && folded(one) === folded(other));

/**
 * Names the field and the value that another record has. A reservation ends with the value; without one it is the
 * identifier that is taken, which is the code of a reference entry.
 */
export function takenError(reservation: string | undefined, record: { id: string }): AppError {
  if (reservation === undefined) return alreadyExists(record.id, 'code');
  const what = reservation.slice(reservation.lastIndexOf(':') + 1);
  for (const [field, word] of entriesOf(WORDS)) {
    const value = valueIn(record, field);
    if (typeof value === 'string' && isSame(value, what)) return alreadyExists(value, word);
  }
  return alreadyExists(what);
}
