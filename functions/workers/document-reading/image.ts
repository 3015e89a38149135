import { readFile } from 'node:fs/promises';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import type { Picture } from './picture.ts';

/** Pixels of an image that is unpacked: four bytes each in memory, several times. */
const MOST_PIXELS = 40_000_000;
const JPEG_LIMITS = { maxResolutionInMP: MOST_PIXELS / 1e6, maxMemoryUsageInMB: 600 };
/** Where a PNG says its width and height. */
const PNG_SIZE = { width: 16, height: 20 };

function ofPng(bytes: Buffer): Picture {
  const [width, height] = [bytes.readUInt32BE(PNG_SIZE.width), bytes.readUInt32BE(PNG_SIZE.height)];
  if (width * height > MOST_PIXELS) throw new Error('The image is too large.');
  return PNG.sync.read(bytes);
}

/** The pixels of an image. Throws for a damaged one, and for one beyond the limits. */
export async function readImage(path: string, type: string): Promise<Picture> {
  const bytes = await readFile(path);
  return type === 'image/png' ? ofPng(bytes) : jpeg.decode(bytes, { useTArray: true, ...JPEG_LIMITS });
}
