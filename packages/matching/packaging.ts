import { editsBetween } from './edits.ts';
import { normaliseReference } from './normalise.ts';

/** Endings for packing or lead-free finish, which do not distinguish parts. */
const PACKAGING: readonly RegExp[] = [
  /[-/]?NOPB$/, // Texas Instruments (National), lead-free
  /[#_ ]?(TR)?PBF$/, // Analog Devices (Linear), lead-free
  /[-/#_ ]TR(PBF)?$/, // tape and reel
  /[-/#_ ]T$/, // tape
  /[-/#_ ]?ROHS$/, // lead-free, added by distributors and lists
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

function split(reference: string): { stem: string; ending: string } | null {
  const raw = reference.normalize('NFKC').toUpperCase().trim();
  let at = raw.length;
  for (let n = 0; n < MOST_ENDINGS; n += 1) at = endOfStem(raw.slice(0, at));
  const stem = normaliseReference(raw.slice(0, at));
  return at < raw.length && stem.length >= 4 ? { stem, ending: raw.slice(at) } : null;
}

/** Where the last packaging ending begins; the length of a reference without one. */
function endOfStem(reference: string): number {
  const packaging = MAY_END.test(reference) ? PACKAGING.find((pattern) => pattern.test(reference)) : undefined;
  return packaging ? reference.search(packaging) : reference.length;
}

/** Common endings as people write them, for those that are mistyped. */
const WRITTEN = '-TR,#TR,/TR, TR,TR,-ND,-ROHS, ROHS,ROHS,/NOPB,-NOPB,#PBF,PBF,#TRPBF,TRPBF,-REEL,-REEL7,-CT,-DKR,-GE3'
  .concat(',-T1-GE3,-E3,-T1-E3')
  .split(',');
const LONGEST_WRITTEN = Math.max(...WRITTEN.map(({ length }) => length)) + 1;
const charactersOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const WRITTEN_CHARACTERS = WRITTEN.map(charactersOf);
const SHORTEST_STEM = 5;

/**
 * The normalised reference without what may be a packaging ending with one typing error, once for each length that such
 * an ending may have.
 */
export function withoutMistypedPackaging(reference: string): string[] {
  const raw = reference.normalize('NFKC').toUpperCase().trim();
  const stems = new Set<string>();
  for (let length = 1; length <= Math.min(LONGEST_WRITTEN, raw.length - SHORTEST_STEM); length += 1) {
    const ending = charactersOf(raw.slice(-length));
    if (!WRITTEN_CHARACTERS.some((written) => editsBetween(ending, written) === 1)) continue;
    const stem = normaliseReference(raw.slice(0, -length));
    if (stem.length >= SHORTEST_STEM) stems.add(stem);
  }
  return [...stems];
}

/** The normalised reference without its packaging ending; null if it has none. */
export const withoutPackaging = (reference: string): string | null => split(reference)?.stem ?? null;

/** The packaging ending of a reference in capitals, such as `-TR`; null if it has none. */
export const packagingOf = (reference: string): string | null => split(reference)?.ending ?? null;
