import type { z } from 'zod';
import type { Language } from '#shared/i18n/languages.ts';
import type { filtersBody } from '#shared/lists.ts';
import type { Cascade } from '#shared/suppliers/rules.ts';
import type { Author } from './history.ts';

type By = { job: string; username: string; impersonated?: string | undefined; language: Language };

/** Objects in the exports bucket that start a worker: `export/<job>.json`, `pdf/<job>.json` and `cascade/<job>.json`. */
export type ExportRequest = By & {
  filters?: z.infer<typeof filtersBody> | undefined;
  search?: string | undefined;
  order_by?: string | undefined;
  fields: string[];
};
export type PdfRequest = By & { part: string };
/** `author`: who changed the third-party, and stands in the histories of its parts. */
export type CascadeRequest = { job: string; supplier: string; cascade: Cascade; author: Author };
