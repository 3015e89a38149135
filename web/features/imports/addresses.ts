import { paths } from '#web/app/routes/paths.ts';

export const NEW = 'new';
/** The file step, even with an earlier import. */
export const newImport = `${paths.review}?${NEW}`;
/** The parts of an imported file. */
export const partsOfFile = (fileName: string): string =>
  `${paths.parts}?${new URLSearchParams({ import_file: fileName })}`;
