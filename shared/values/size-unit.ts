import { KILOBYTE, MEGABYTE } from './units.ts';

/** A readable unit of bytes, as systems show files and the limits count: "12 kB", "3.4 MB". */
export function sizeUnit(bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' } {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return { value: kilobytes, unit: 'kilobyte' };
  return { value: Math.round((bytes / MEGABYTE) * 10) / 10, unit: 'megabyte' };
}
