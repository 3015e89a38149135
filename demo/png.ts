import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** 8 bits of grey for each pixel, no interlacing. */
const GREYS = [8, 0, 0, 0, 0];

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** A rectangle: left, top, width, height in pixels. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** A PNG of outlined boxes on white: a schematic drawing. */
export function drawing(width: number, height: number, boxes: readonly Box[], line = 3): Uint8Array {
  const pixels = Buffer.alloc((width + 1) * height, 0xff);
  for (let y = 0; y < height; y++) pixels[y * (width + 1)] = 0;
  const isOutline = (x: number, y: number) =>
    boxes.some(([left, top, wide, high]) => {
      const [inX, inY] = [x - left, y - top];
      const isInside = inX >= 0 && inY >= 0 && inX < wide && inY < high;
      return isInside && (inX < line || inY < line || inX >= wide - line || inY >= high - line);
    });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isOutline(x, y)) pixels[y * (width + 1) + x + 1] = 0x33;
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Uint8Array.from(GREYS)])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
