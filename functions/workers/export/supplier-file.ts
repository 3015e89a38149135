import { suppliedParts } from '#functions/api/projects/store.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { XLSX } from '#platform/jobs/content-types.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import type { SupplierFileRequest } from '#platform/jobs/file-requests.ts';
import { PROJECT, SUPPLIER } from '#platform/records/kinds.ts';
import { makeSupplierFile } from '#platform/supplier-files/make.ts';

/** The parts of a project that a third-party makes, as the file that it fills in. The job's id is the file's. */
export const exportSupplierFile = (bucket: string, request: SupplierFileRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const [project, supplier] = await Promise.all([
      visibleRecord(actor, PROJECT, request.project),
      visibleRecord(actor, SUPPLIER, request.supplier),
    ]);
    const products = await suppliedParts(actor, project.id, supplier.id);
    const file = await makeSupplierFile(
      {
        ...{ project: project.id, supplier: supplier.id, language: request.language, products },
        names: { project: project.name, supplier: supplier.name },
      },
      request.job,
    );
    return { ...file, content_type: XLSX };
  });
