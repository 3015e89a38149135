const ESTIMATED = 16;

/** Bytes of a value as DynamoDB counts an item: names and values; estimated for what is not text. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (typeof value !== 'object' || value === null) return ESTIMATED;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  let bytes = ESTIMATED;
  for (const [name, each] of entries) bytes += String(name).length + bytesOf(each);
  return bytes;
}
