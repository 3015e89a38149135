import '#platform/mail/words.ts';
import { addRow, workbookOf } from '#platform/jobs/spreadsheet.ts';
import type { MailFile } from '#platform/mail/send.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Part } from '#shared/parts/schema.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The part, then what the third-party completes; the headers are the names of the fields. */
const FIELDS = [
  'supplier_ref',
  'nno',
  'label',
  'availability_status',
  'last_buy_order',
  'end_of_life',
  'equiv_product',
  'equiv_product_supplier',
] as const satisfies readonly (keyof Part)[];

/** The parts as an Excel file that the third-party completes and sends back. */
export async function partsFile(parts: readonly Part[], language: Language): Promise<MailFile> {
  const translate = translatorFor(language);
  const statuses = new Map(
    (await readDictionaries())
      .filter(({ dictionary }) => dictionary === 'availability_status')
      .map((entry) => [entry.key, entry[`label_${language}`]]),
  );
  const name = translate('mails:exchange.file');
  const content = await workbookOf((book) => {
    const sheet = book.addWorksheet(name);
    addRow(
      sheet,
      FIELDS.map((field) => translate(`fields:${field}`)),
      { isBold: true },
    );
    for (const part of parts)
      addRow(
        sheet,
        FIELDS.map((field) => (field === 'availability_status' ? (statuses.get(part[field]) ?? null) : part[field])),
      );
    sheet.commit();
  });
  return { name: `${name}.xlsx`, type: TYPE, content };
}
