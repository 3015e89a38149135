import { deliver } from '#platform/jobs/deliver.ts';
import type { PdfRequest } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { pdfOf } from './browser.ts';
import { type Context, contextFor } from './context.ts';
import { type Dossier, dossierHtml, footerHtml } from './page/frame.ts';
import { cartDossier } from './subjects/cart.ts';
import { partDossier } from './subjects/part/part.ts';
import { projectDossier } from './subjects/project/project.ts';
import { statementDossier } from './subjects/statement.ts';
import { thirdPartyDossier } from './subjects/third-party.ts';

/** A field that only one of them has tells what was asked for. */
function dossierOf(context: Context, request: PdfRequest): Promise<Dossier> {
  if ('part' in request) return partDossier(context, request.part);
  if ('supplier' in request) return thirdPartyDossier(context, request.supplier);
  if ('project' in request) return projectDossier(context, request.project);
  if ('cart' in request) return cartDossier(context, request.cart);
  return statementDossier(context, request);
}

/** Prints a dossier as its reader may see it now. */
export const printDossier = (bucket: string, request: PdfRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const context = await contextFor(request);
    const dossier = await dossierOf(context, request);
    await updateJob(request.job, { phase: 'printing' });
    const bytes = await pdfOf(dossierHtml(dossier, context), footerHtml(dossier, context));
    const name = dossier.file.replace(/[^\p{L}\p{N}._-]+/gu, '-');
    return { bytes, file_name: `vigie-${name}.pdf`, content_type: 'application/pdf', rows: dossier.rows };
  });
