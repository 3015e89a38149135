import { LEGAL_FORMS, MANUFACTURER_ALIASES, WEAK_WORDS } from './aliases.ts';
import { editsBetween } from './edits.ts';
import { keyBytes } from './keys.ts';
import { wordsOf } from './normalise.ts';

/** `same`: one company; `similar`: the names resemble each other; `other`: they contradict; `missing`: one is not given. */
export type SupplierRelation = 'same' | 'similar' | 'other' | 'missing';

/** Shorter names without spaces may be initials of others. */
const SHORTEST_JOINED = 6;
const WITHOUT_SPACES: ReadonlyMap<string, string> = new Map(
  [...MANUFACTURER_ALIASES]
    .map(([name, canonical]) => [name.replaceAll(' ', ''), canonical] as const)
    .filter(([joined]) => joined.length >= SHORTEST_JOINED),
);

const cache = new Map<string, string>();
const CACHED_NAMES = 50_000;

/** A key that is equal for all spellings of a supplier's name: case, accents, legal form and known aliases do not count. */
export function supplierKey(name: string): string {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const key = keyOf(name);
  if (cache.size >= CACHED_NAMES) cache.clear();
  cache.set(name, key);
  return key;
}

/** True if the alias table has the manufacturer. */
export const isKnownManufacturer = (name: string): boolean => MANUFACTURER_ALIASES.has(supplierKey(name));

/** `TI / Texas Instruments` and `Texas Instruments (TI)` name one company. */
const BETWEEN_NAMES = /[()[\]/|;]+/;

function keyOf(name: string): string {
  const names = name.split(BETWEEN_NAMES).map(keyOfOne).filter(Boolean);
  const [first] = names;
  return first !== undefined && names.every((each) => each === first) ? first : keyOfOne(name);
}

function keyOfOne(name: string): string {
  const words = wordsOf(joinInitials(name.normalize('NFKC')));
  const core = words.filter((word, position) => position === 0 || !LEGAL_FORMS.has(word));
  const strong = core.filter((word, position) => position === 0 || !WEAK_WORDS.has(word));
  for (const candidate of [words, core, strong]) {
    const alias = MANUFACTURER_ALIASES.get(candidate.join(' ')) ?? WITHOUT_SPACES.get(candidate.join(''));
    if (alias) return alias;
  }
  return core.join(' ');
}

/** Makes one word of `S.A.S.`. */
const joinInitials = (name: string): string =>
  name.replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''));

export function supplierRelation(one: string, others: readonly string[]): SupplierRelation {
  const key = supplierKey(one);
  const keys = others.map(supplierKey).filter(Boolean);
  if (!key || keys.length === 0) return 'missing';
  if (keys.includes(key) || keys.some((other) => isWithoutSpaces(key, other))) return 'same';
  return keys.some((other) => resemble(key, other)) ? 'similar' : 'other';
}

/** `PhoenixContact`. */
const isWithoutSpaces = (one: string, other: string): boolean =>
  one[0] === other[0] && one.replaceAll(' ', '') === other.replaceAll(' ', '');

/** All words of one name in the other, the same long first word (`Vishay Foil`, `Vishay Sfernice`), or one edit. */
function resemble(one: string, other: string): boolean {
  const [few, many] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (few.every((word) => many.includes(word))) return few.join('').length >= 3;
  const [first, second] = [one.split(' ')[0] ?? '', other.split(' ')[0] ?? ''];
  if (first === second && first.length >= 4 && !WEAK_WORDS.has(first)) return true;
  return isOneEditApart(one.replaceAll(' ', ''), other.replaceAll(' ', ''));
}

/** For names of five letters or more: `Muratta`, `Texas Intruments`, `Vihsay`. */
const isOneEditApart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 5 && editsBetween(keyBytes(one), keyBytes(other)) === 1;

/** Whether two names are spellings of one company, or one typing error apart. */
export function isNearName(one: string, other: string): boolean {
  const [first, second] = [supplierKey(one), supplierKey(other)];
  return first !== '' && (first === second || isOneEditApart(first.replaceAll(' ', ''), second.replaceAll(' ', '')));
}
