/** A readable unit of bytes: "12 kB", "3.4 MB". */
export function sizeUnit(bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' } {
  if (bytes < 1_000_000) return { value: Math.max(1, Math.round(bytes / 1000)), unit: 'kilobyte' };
  return { value: Math.round(bytes / 100_000) / 10, unit: 'megabyte' };
}
