import { createReadStream } from 'node:fs';
import { bytesOf } from '../bytes.ts';
import { WorkbookError } from '../errors.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are tested for binary content and UTF-16. */
const SAMPLE = 65_536;

/**
 * UTF-16 by byte order mark or zero bytes, UTF-8 if all bytes are valid, else Windows-1252, which Excel writes in Western
 * Europe. Throws `file_not_a_workbook` for bytes that are not text.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const sample = await bytesOf(path, 0, SAMPLE);
  const utf16 = utf16Of(sample);
  if (utf16) return utf16;
  if (sample.some(isBinary)) throw new WorkbookError('file_not_a_workbook');
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

/** Share of zero bytes at even or odd positions: in Western text in UTF-16 nearly every other byte is zero. */
const MANY = 0.4;

function utf16Of(sample: Buffer): Encoding | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2]! += 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  if (odd > MANY && even === 0) return 'utf-16le';
  return even > MANY && odd === 0 ? 'utf-16be' : null;
}

/** Control characters other than tab, line breaks and the end-of-file mark of DOS. */
const isBinary = (byte: number): boolean => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26;

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    // Throws for a file that ends within a character.
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in chunks, without byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
