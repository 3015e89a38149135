import { editsBetween } from './edits.ts';
import { normaliseReference } from './normalise.ts';

/** Endings for packing or lead-free finish, which do not distinguish parts. */
const PACKAGING: readonly RegExp[] = [
  /[-/]?NOPB$/, // Texas Instruments (National), lead-free
  /[#_ ]?(TR)?PBF$/, // Analog Devices (Linear), lead-free
  /[-/#_ ]TR(PBF)?$/, // tape and reel
  /[-/#_ ]T$/, // tape
  /[-/#_ ]?ROHS$/, // lead-free, added by distributors and lists
  /(?<=[A-Z\d](?:[-/._, ]?[A-Z\d]){4})(CT|DKR)-ND$/, // Digi-Key's cut tape and own reels
  /-ND$/, // Digi-Key
  /[-_ ]?REEL7?$/, // Analog Devices, reel
  /-R[LT]$/, // tape and reel
  /-(CT|DKR)$/, // cut tape, Digi-Reel
  /(?<=[A-Z\d]{4})T[1-4]G?$/, // onsemi, tape
  /(?<=\d)-?T7$/, // tape and reel
  /[-_ ]?T1[-_ ]?GE3$/, // Vishay, tape and lead-free
  /-T1-E3$/, // Vishay, tape and lead-free
  /[-_ ]?GE3$/, // Vishay, lead-free
  /-E3$/, // Vishay, lead-free
  /,(\d{3})$/, // NXP and Nexperia, packing code
  /,L(M|F|3F|Q|XHF)(\(.*)?$/, // Toshiba, tape
  /(?<=[A-Z\d](?:[-/._, ]?[A-Z\d]){4})TR$/, // tape and reel, written together
  /(?<=[A-Z\d]{4})\+T?$/, // Maxim, lead-free and tape
];

/** The last characters of all these endings: a quick test that excludes most references. */
const MAY_END = /\(|(?:[BFGLMQRST+]|[-/_ ]ND|[,TRLE]\d|,\d{3})$/;

/** Lists add an ending to one that the reference has: `#PBF-ND`, `,118TR`. */
const MOST_ENDINGS = 2;

/** `written`: the stem with its separators. */
function split(reference: string): { stem: string; written: string; ending: string } | null {
  const raw = reference.normalize('NFKC').toUpperCase().trim();
  let at = raw.length;
  for (let n = 0; n < MOST_ENDINGS; n += 1) at = endOfStem(raw.slice(0, at));
  const written = raw.slice(0, at);
  const stem = normaliseReference(written);
  return at < raw.length && stem.length >= 4 ? { stem, written, ending: raw.slice(at) } : null;
}

/** Where the last packaging ending begins; the length of a reference without one. */
function endOfStem(reference: string): number {
  const packaging = MAY_END.test(reference) ? PACKAGING.find((pattern) => pattern.test(reference)) : undefined;
  return packaging ? reference.search(packaging) : reference.length;
}

/** Common endings without separators, for those that are mistyped or whose separator is missing. */
const COMMON = 'T,TR,ND,ROHS,NOPB,PBF,TRPBF,REEL,REEL7,CT,DKR,GE3,T1GE3,E3,T1E3,CTND,TRND'.split(',');
const LONGEST_MISTYPED = Math.max(...COMMON.map(({ length }) => length)) + 1;
const SHORTEST_STEM = 5;
const charactersOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const COMMON_CHARACTERS = COMMON.map(charactersOf);

/** A reference without what may be its packaging ending, and the typing errors in that ending: 0 or 1. */
export type Unpacked<Stem = string> = { stem: Stem; edits: number };

/** The normalised stems that a reference has if its end is a packaging ending with at most one typing error. */
export function withoutMistypedPackaging(reference: string): Unpacked[] {
  const key = normaliseReference(reference);
  const stems: Unpacked[] = [];
  for (let length = 1; length <= Math.min(LONGEST_MISTYPED, key.length - SHORTEST_STEM); length += 1) {
    const ending = charactersOf(key.slice(-length));
    const edits = Math.min(...COMMON_CHARACTERS.map((common) => editsBetween(ending, common)));
    if (edits <= 1) stems.push({ stem: key.slice(0, -length), edits });
  }
  return stems;
}

/** The normalised reference without its packaging ending; null if it has none. */
export const withoutPackaging = (reference: string): string | null => split(reference)?.stem ?? null;

/** The reference as it is written, without its packaging ending if it has one. */
export const writtenStem = (reference: string): string => split(reference)?.written ?? reference;

/** The packaging ending of a reference in capitals, such as `-TR`; null if it has none. */
export const packagingOf = (reference: string): string | null => split(reference)?.ending ?? null;
