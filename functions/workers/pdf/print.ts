import { actorOf } from '#platform/auth/actor.ts';
import { hiddenFields, visibleRecord } from '#platform/auth/visibility.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import type { PdfRequest } from '#platform/jobs/file-requests.ts';
import { PART } from '#platform/records/kinds.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { historyFor } from '#platform/records/resource/histories.ts';
import { now } from '#platform/runtime/clock.ts';
import { withFieldNames } from '#platform/words/field-names.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { readWords } from '#platform/words/vocabularies.ts';
import { pdfOf } from './browser.ts';
import { footerHtml, sheetHtml } from './sheet.ts';

const LATEST_CHANGES = 15;

export const printSheet = (bucket: string, request: PdfRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const translate = translatorFor(request.language);
    const part = await visibleRecord(actor, PART, request.part);
    const [dictionaries, shown, history] = await Promise.all([
      readWords(),
      answerFor(PART, part, actor),
      historyFor(actor, PART, part.id, translate),
    ]);
    const named = withFieldNames(translate, dictionaries, request.language);
    const setting = { language: request.language, translate: named, dictionaries, hidden: hiddenFields(PART, actor) };
    const printed = { by: `${actor.user.first_name} ${actor.user.last_name}`, at: now() };
    const html = sheetHtml(shown, history.slice(0, LATEST_CHANGES), setting);
    const bytes = await pdfOf(html, footerHtml(printed, setting));
    const name = (part.supplier_ref ?? shown.internal_ref ?? part.id).replace(/[^\p{L}\p{N}._-]+/gu, '-');
    return { bytes, file_name: `vigie-${name}.pdf`, content_type: 'application/pdf', rows: 1 };
  });
