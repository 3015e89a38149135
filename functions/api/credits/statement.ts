import type { Actor } from '#platform/auth/actor.ts';
import { startExport } from '#platform/jobs/exports.ts';
import type { StatementRequest } from '#platform/jobs/file-requests.ts';
import { requestPdf } from '#platform/jobs/pdfs.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { StatementBody } from '#shared/credits/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { entityFor, kindsFor } from './access.ts';

type WantedStatement = Pick<StatementRequest, 'entity' | 'kinds' | 'month' | 'language'>;

/** The month as a workbook with a sheet, or as a PDF with a section, for each kind of credits. */
export async function requestStatement(
  actor: Actor,
  { kind, month, entity, format, language }: StatementBody & { language: Language },
  translate: Translate,
) {
  const kinds = kindsFor(actor, kind);
  const wanted = { entity: await entityFor(actor, entity), kinds, month };
  if (format === 'pdf') return requestPdf(actor, wanted, language, translate);
  const asked: WantedStatement = { ...wanted, language };
  return startExport(actor, asked, translate);
}
