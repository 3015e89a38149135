import { serve } from '#platform/http/serve.ts';
import { imports } from '#shared/imports/imports.ts';
import { outcomeRoutes } from './outcome/routes.ts';
import { reviewRoutes } from './review/routes.ts';

export const handler = serve(imports, { ...reviewRoutes, ...outcomeRoutes });
