const DAY = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999, the last day Excel knows. */
const LAST_DAY = 2_958_466;

/** The date of Excel's serial day, or null if out of range. Excel counts a 29 February 1900, which did not exist. */
export function dateOfSerial(serial: number, is1904: boolean): Date | null {
  if (!(serial >= 0 && serial < LAST_DAY)) return null;
  if (is1904) return new Date(EPOCH_1904 + Math.round(serial * DAY));
  const lag = serial >= 1 && serial < 60 ? 1 : 0;
  return new Date(EPOCH_1900 + Math.round((serial + lag) * DAY));
}
