import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { readImage } from './image.ts';
import { readPdf } from './pdf.ts';
import { asPage, asSmall, type Picture } from './picture.ts';

/** This file; in a bundle, the bundle. Started as a program with this argument, it reads a PDF or an image. */
export const PROGRAM = import.meta.filename;
export const READ = 'read-document';

export type Asked = { path: string; type: string; folder: string; pages: number; characters: number; pictures: number };
export type Told = { text: string; isCut: boolean; pictures: number } | { problem: 'encrypted' | 'damaged' };

const QUALITY = 80;
/** The name of a picture in the folder: 0 is the small one, 1 the first page. */
export const pictureFile = (folder: string, number: number): string => join(folder, `${number}.jpg`);

async function write(folder: string, pages: readonly Picture[]): Promise<number> {
  const [first] = pages;
  const pictures = first ? [asSmall(first), ...pages] : [];
  for (const [number, picture] of pictures.entries())
    await writeFile(pictureFile(folder, number), jpeg.encode(picture, QUALITY).data);
  return pages.length;
}

async function read({ path, type, folder, ...limits }: Asked): Promise<Told> {
  try {
    if (type !== 'application/pdf') {
      const picture = asPage(await readImage(path, type));
      return { text: '', isCut: false, pictures: await write(folder, [picture]) };
    }
    const { text, isCut, pictures } = await readPdf(path, limits);
    return { text, isCut, pictures: await write(folder, pictures.map(asPage)) };
  } catch (error) {
    // PDFium says so in words.
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return { problem: isLocked ? 'encrypted' : 'damaged' };
  }
}

if (import.meta.main && process.argv[2] === READ)
  process.stdout.write(JSON.stringify(await read(JSON.parse(process.argv[3] ?? ''))), () => process.exit());
