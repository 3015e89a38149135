import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import {
  countryRoutes,
  departmentRoutes,
  familyRoutes,
  legalStatusRoutes,
  reference,
  regionRoutes,
  subfamilyRoutes,
} from '#shared/reference/contract.ts';
import { countries, departments, families, legalStatuses, regions, subfamilies } from './resources.ts';

export const handler = serve(reference, {
  ...recordUseCases('countries', countries, countryRoutes),
  ...recordUseCases('regions', regions, regionRoutes),
  ...recordUseCases('departments', departments, departmentRoutes),
  ...recordUseCases('legal-status', legalStatuses, legalStatusRoutes),
  ...recordUseCases('families', families, familyRoutes),
  ...recordUseCases('subfamilies', subfamilies, subfamilyRoutes),
});
