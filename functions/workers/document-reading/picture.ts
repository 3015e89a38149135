/** Rows of pixels, each of four bytes: red, green, blue, and how opaque. */
export type Picture = { width: number; height: number; data: Uint8Array };
type Size = Pick<Picture, 'width' | 'height'>;

/** Pixels of the picture of a page, and of the small one of the first. */
const PAGE: Size = { width: 900, height: 1300 };
const SMALL: Size = { width: 160, height: 160 };

const within = ({ width, height }: Size, most: Size): number => Math.min(most.width / width, most.height / height);
/** The scale at which a page is drawn. */
export const fitted = (size: Size): number => within(size, PAGE);

/** A picture made smaller: each pixel is the mean of those that it stands for, on white. */
function reduced(picture: Picture, most: Size): Picture {
  const scale = Math.min(1, within(picture, most));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = spanOf(y, height, picture.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = spanOf(x, width, picture.width);
      const sum = [0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) {
          const at = (row * picture.width + column) * 4;
          const opaque = (picture.data[at + 3] ?? 255) / 255;
          for (const n of [0, 1, 2] as const)
            sum[n] = (sum[n] ?? 0) + (picture.data[at + n] ?? 0) * opaque + 255 * (1 - opaque);
        }
      const count = (bottom - top) * (right - left);
      const to = (y * width + x) * 4;
      for (const n of [0, 1, 2] as const) data[to + n] = Math.round((sum[n] ?? 0) / count);
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** The pixels of a line that one pixel of a shorter line stands for: from, and before. */
function spanOf(place: number, length: number, from: number): [number, number] {
  const start = Math.floor((place * from) / length);
  return [start, Math.max(start + 1, Math.floor(((place + 1) * from) / length))];
}

export const asPage = (picture: Picture): Picture => reduced(picture, PAGE);
export const asSmall = (picture: Picture): Picture => reduced(picture, SMALL);
