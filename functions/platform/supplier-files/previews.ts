import { z } from 'zod';
import { statement } from '#shared/answers/schema.ts';
import { attachmentInput } from '#shared/attachments/schema.ts';
import { FACT_SOURCES } from '#shared/parts/fact-sources.ts';
import { LINE_STATES } from '#shared/projects/supplier-file/schema.ts';
import { id, instant, optional } from '#shared/records.ts';
import { type Uploader, uploadKey } from '../attachments/attachments.ts';
import { env } from '../runtime/env.ts';
import { getJson, putJson } from '../storage/objects.ts';

const text = optional(z.string());
const known = z.object({
  availability_status: z.string(),
  availability_status_reason: text,
  last_buy_order: text,
  end_of_life: text,
  equiv_product: text,
  equiv_product_supplier: text,
});

/** What a preview showed of a part: what was known and whose word it was, and what it would become. */
const previewedLine = z.object({
  line: z.int(),
  product: id,
  state: z.enum(LINE_STATES),
  said: statement,
  known,
  source: z.enum(FACT_SOURCES).nullable(),
  after: known,
});
export type PreviewedLine = z.infer<typeof previewedLine>;

/** A file as it was shown to the member who may take it over. `hash`: of its content; `upload`: the file itself. */
const storedPreview = z.object({
  id: z.string(),
  project: id,
  supplier: id,
  file: id,
  made_at: instant,
  hash: z.string(),
  upload: attachmentInput,
  lines: z.array(previewedLine),
});
export type StoredPreview = z.infer<typeof storedPreview>;

/** Among the member's uploads, in a folder that no form writes to. */
export const previewKey = (actor: Uploader, preview: string): string => uploadKey(actor, `previews/${preview}`);

export const storePreview = (actor: Uploader, preview: StoredPreview): Promise<void> =>
  putJson(env('DOCUMENTS_BUCKET'), previewKey(actor, preview.id), preview);

export const readPreview = (key: string): Promise<StoredPreview | undefined> =>
  getJson(env('DOCUMENTS_BUCKET'), key, storedPreview);
