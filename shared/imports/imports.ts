import { contract } from '../contract.ts';
import { importProducts } from './contract.ts';
import { review } from './review-contract.ts';

/** All routes of an import: its review (`/api/analysis`) and its result (`/api/import_products`). */
export const imports = contract({ ...review, ...importProducts });
