import { normaliseReference } from './normalise.ts';

/** Endings for packing or lead-free finish, which do not distinguish parts. */
const PACKAGING: readonly RegExp[] = [
  /[-/]?NOPB$/, // Texas Instruments (National), lead-free
  /[#_ ]?(TR)?PBF$/, // Analog Devices (Linear), lead-free
  /[-/#_ ]TR(PBF)?$/, // tape and reel
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
  /(?<=[A-Z\d]{5})TR$/, // tape and reel, written together
  /(?<=[A-Z\d]{4})\+T?$/, // Maxim, lead-free and tape
];

/** The last characters of all these endings: a quick test that excludes most references. */
const MAY_END = /\(|(?:[BFGLMQRT+]|[,TRLE]\d|,\d{3})$/;

function split(reference: string): { stem: string; ending: string } | null {
  const raw = reference.normalize('NFKC').toUpperCase().trim();
  if (!MAY_END.test(raw)) return null;
  const packaging = PACKAGING.find((pattern) => pattern.test(raw));
  if (!packaging) return null;
  const at = raw.search(packaging);
  const stem = normaliseReference(raw.slice(0, at));
  return stem.length >= 4 ? { stem, ending: raw.slice(at) } : null;
}

/** The normalised reference without its packaging ending; null if it has none. */
export const withoutPackaging = (reference: string): string | null => split(reference)?.stem ?? null;

/** The packaging ending of a reference in capitals, such as `-TR`; null if it has none. */
export const packagingOf = (reference: string): string | null => split(reference)?.ending ?? null;
