import { paths } from '#web/app/routes/paths.ts';

export const NEW = 'new';
/** The file step, even with an earlier import. */
export const newImport = `${paths.review}?${NEW}`;
/** Filters of the part list for the parts of an imported file. Operators see the parts of several companies. */
export const ofFile = (record: {
  file_name: string;
  owner_entity_label?: string | null | undefined;
}): Record<string, string> => ({
  import_file: record.file_name,
  ...(record.owner_entity_label && { owner_entity_label: record.owner_entity_label }),
});

/** The part list with these filters. */
export const partsWith = (filters: Record<string, string>): string => `${paths.parts}?${new URLSearchParams(filters)}`;
