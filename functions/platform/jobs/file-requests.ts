import type { z } from 'zod';
import type { Language } from '#shared/i18n/languages.ts';
import type { filtersBody } from '#shared/lists.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Cascade } from '#shared/third-parties/rules.ts';
import type { Author } from '../records/history.ts';

type By = { job: string; username: string; impersonated?: string | undefined; language: Language };

/**
 * Objects in the exports bucket that start a worker: `export/<job>.json`, `pdf/<job>.json`, `cascade/<job>.json` and
 * `accounts/<id>.json`.
 */
export type ExportRequest = By & {
  /** Which list. */
  kind: 'PRODUCT' | 'ASKED_MONITORING';
  filters?: z.infer<typeof filtersBody> | undefined;
  search?: string | undefined;
  order_by?: string | undefined;
  fields: string[];
};
/** One month of an entity's ledgers. `month`: YYYY-MM. */
export type StatementRequest = By & { entity: string; kinds: RequestKind[]; month: string };
export type PdfRequest = By & { part: string };
/** `author`: the user who changed the third-party, for the histories of its parts. */
export type CascadeRequest = { job: string; supplier: string; cascade: Cascade; author: Author };
/** Requests a link to choose a password: for the user with this id, or with this address, if one exists. */
export type AccountMailRequest = { kind: 'invitation'; user: string } | { kind: 'reset'; email: string };
