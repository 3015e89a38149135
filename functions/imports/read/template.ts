import { XLSX } from '#platform/jobs/content-types.ts';
import { env } from '#platform/runtime/env.ts';
import { getObject } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { notFound } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';

export const templateKey = (language: Language) => `templates/import-${language}.xlsx`;

/** The workbook to fill in; the seed job writes it on every deployment. */
export async function importTemplate(language: Language, translate: Translate) {
  const bytes = await getObject(env('IMPORTS_BUCKET'), templateKey(language));
  if (!bytes) throw notFound();
  return { bytes, content_type: XLSX, file_name: `${translate('server:template.file')}.xlsx` };
}
