import { normaliseReference } from './normalise.ts';

/** Endings that say how a part is packed or that it is lead-free, not which part it is. */
const PACKAGING: readonly RegExp[] = [
  /[-/]?NOPB$/, // Texas Instruments (National), lead-free
  /#(TR)?PBF$/, // Analog Devices (Linear), lead-free
  /[-/#]TR(PBF)?$/, // tape and reel
  /-REEL7?$/, // Analog Devices, reel
  /-R[LT]$/, // tape and reel
  /-(CT|DKR)$/, // cut tape, Digi-Reel
  /(?<=[A-Z\d]{4})T[1-4]G?$/, // onsemi, tape
  /(?<=\d)-?T7$/, // tape and reel
  /-T1(-G?E3|-GE3)$/, // Vishay, tape and lead-free
  /-(GE3|E3)$/, // Vishay, lead-free
  /,(\d{3})$/, // NXP and Nexperia, packing code
  /,L(M|F|3F|Q|XHF)(\(.*)?$/, // Toshiba, tape
  /(?<=[A-Z\d]{4})\+T?$/, // Maxim, lead-free and tape
];

/** The normalised reference without its packaging ending, or null when it has none. */
export function withoutPackaging(reference: string): string | null {
  const raw = reference.normalize('NFKC').toUpperCase().trim();
  const ending = PACKAGING.find((pattern) => pattern.test(raw));
  if (!ending) return null;
  const stem = normaliseReference(raw.replace(ending, ''));
  return stem.length >= 4 ? stem : null;
}
