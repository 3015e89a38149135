import { paths } from '#web/app/routes/paths.ts';

export const NEW = 'new';
/** The file step, although there is an older import. */
export const newImport = `${paths.review}?${NEW}`;
/** The parts that came from a file. */
export const partsOfFile = (fileName: string): string =>
  `${paths.parts}?${new URLSearchParams({ import_file: fileName })}`;
