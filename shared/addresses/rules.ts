import { normaliseReference, wordsOf } from '@vigie/matching';
import { AppError, type FieldProblem, noProblems } from '../errors.ts';

type Address = { address: string | null; zip: string | null; city: string | null; country: string | null };
export type Place = { country: string | null; region: string | null; department: string | null };

/** Abbreviations in French and English addresses. */
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

/** Letters with a two-letter spelling. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' };

const words = (text: string): string =>
  wordsOf(
    text
      .replace(/[ßœæ]/gi, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
      .replace(/(\d)(bis|ter|quater)\b/gi, '$1 $2'),
  )
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
/** Removes the CEDEX suffix, a routing code for bulk mail that is not part of the city. */
const withoutCedex = (city: string): string => city.replace(/\bcedex\b.*$/i, '');

/**
 * Normalised address: two spellings that differ only in case, accents, punctuation, usual abbreviations or CEDEX have
 * the same key. Null without street or town: such addresses never match.
 */
export function addressKey({ address, zip, city, country }: Address): string | null {
  const street = words(address ?? '');
  const town = [normaliseReference(zip ?? ''), words(withoutCedex(city ?? ''))];
  return street && town.some(Boolean) ? [street, ...town, country ?? ''].join('|') : null;
}

/** The records of `region` and `department`; undefined if they do not exist. */
type Known = {
  region: { country: string } | undefined;
  department: { country: string; region: string } | undefined;
};

const problemOf = (id: string, found: { country: string } | undefined, country: string | null): FieldProblem | null => {
  if (!found) return { code: 'unknown_value', params: { value: id } };
  return found.country === country ? null : { code: 'not_in_country' };
};

/**
 * Checks that a region is in the country, and a department in the country and in the region, if given. Throws
 * `invalid`.
 */
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
