import { env } from '../runtime/env.ts';
import { deletePrefix, downloadLink, putObject, REDIRECTED_SECONDS } from '../storage/objects.ts';

/** Pictures of the first pages of documents, stored beside their files: 0 is the small one of the first page. */
const bucket = () => env('DOCUMENTS_BUCKET');
const JPEG = 'image/jpeg';
const prefix = (file: string) => `pictures/${file}/`;
const pictureKey = (file: string, number: number) => `${prefix(file)}${number}.jpg`;

export const keepPicture = (file: string, number: number, bytes: Uint8Array): Promise<void> =>
  putObject(bucket(), pictureKey(file, number), bytes, JPEG);
/** The page fetches the picture as soon as it has the link. */
export const pictureLink = (file: string, number: number): Promise<string> =>
  downloadLink(bucket(), pictureKey(file, number), `${number}.jpg`, JPEG, REDIRECTED_SECONDS);
export const deletePictures = (file: string): Promise<void> => deletePrefix(bucket(), prefix(file));
