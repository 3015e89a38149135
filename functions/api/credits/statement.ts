import type { Actor } from '#platform/auth/actor.ts';
import { startExport } from '#platform/jobs/exports.ts';
import type { StatementRequest } from '#platform/jobs/file-requests.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { StatementBody } from '#shared/credits/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { entityFor, kindsFor } from './access.ts';

type WantedStatement = Pick<StatementRequest, 'entity' | 'kinds' | 'month' | 'language'>;

/** The month as a workbook, a sheet for each kind of credits. */
export async function requestStatement(
  actor: Actor,
  { kind, month, entity, language }: StatementBody & { language: Language },
  translate: Translate,
) {
  const kinds = kindsFor(actor, kind);
  const asked: WantedStatement = { entity: await entityFor(actor, entity), kinds, month, language };
  return startExport(actor, asked, translate);
}
