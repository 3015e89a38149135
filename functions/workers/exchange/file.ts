import { XLSX } from '#platform/jobs/content-types.ts';
import type { MailFile } from '#platform/mail/send.ts';
import { PROJECT, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { makeSupplierFile } from '#platform/supplier-files/make.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** The parts of an exchange as the Excel file that the third-party completes and sends back. Its id is the exchange's. */
export async function fileOf(
  { id, project, supplier, products }: Pick<Exchange, 'id' | 'project' | 'supplier' | 'products'>,
  language: Language,
): Promise<MailFile> {
  const [ofProject, third] = await Promise.all([
    project ? readRecord(PROJECT, project) : undefined,
    readRecord(SUPPLIER, supplier),
  ]);
  const names = { project: ofProject?.name ?? '–', supplier: third?.name ?? '–' };
  const { bytes, file_name } = await makeSupplierFile(
    { project: project ?? '', supplier, language, products, names },
    id,
  );
  return { name: file_name, type: XLSX, content: bytes };
}
