import { normaliseReference, wordsOf } from '@vigie/matching';
import { AppError, type FieldProblem, noProblems } from '../errors.ts';

type Address = { address: string | null; zip: string | null; city: string | null; country: string | null };
export type Place = { country: string | null; region: string | null; department: string | null };

/** Short forms that French and English addresses use for the same word. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  all: 'allee',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  blvd: 'boulevard',
  boul: 'boulevard',
  ch: 'chemin',
  chem: 'chemin',
  fbg: 'faubourg',
  imp: 'impasse',
  pl: 'place',
  r: 'rue',
  rd: 'road',
  rte: 'route',
  sq: 'square',
  ste: 'sainte',
  st: 'saint',
  str: 'strasse',
};

/** Letters that one keyboard has and another writes as two. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' };

const words = (text: string): string =>
  wordsOf(
    text
      .replace(/[ßœæ]/gi, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
      .replace(/(\d)(bis|ter|quater)\b/gi, '$1 $2'),
  )
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
/** Large receivers' mail: not a part of the city. */
const withoutCedex = (city: string): string => city.replace(/\bcedex\b.*$/i, '');

/**
 * Equal for two writings of one address: case, accents, punctuation, usual abbreviations and CEDEX apart.
 * Null when street or town is missing: such addresses are never the same.
 */
export function addressKey({ address, zip, city, country }: Address): string | null {
  const street = words(address ?? '');
  const town = [normaliseReference(zip ?? ''), words(withoutCedex(city ?? ''))];
  return street && town.some(Boolean) ? [street, ...town, country ?? ''].join('|') : null;
}

/** The records that `region` and `department` name; undefined: there is none. */
type Known = {
  region: { country: string } | undefined;
  department: { country: string; region: string } | undefined;
};

const problemOf = (id: string, found: { country: string } | undefined, country: string | null): FieldProblem | null => {
  if (!found) return { code: 'unknown_value', params: { value: id } };
  return found.country === country ? null : { code: 'not_in_country' };
};

/** A region lies in the country, a department in the country and in the region if one is given. Throws `invalid`. */
export function checkPlace(place: Place, known: Known): void {
  const problems = noProblems();
  const region = place.region && problemOf(place.region, known.region, place.country);
  if (region) problems.region = [region];
  const department = place.department && problemOf(place.department, known.department, place.country);
  if (department) problems.department = [department];
  else if (place.department && place.region && known.department?.region !== place.region)
    problems.department = [{ code: 'not_in_region' }];
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
}
