import { z } from 'zod';
import { id } from '#shared/records.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';

/** Starts the worker that reads the text of a document. */
export const textRequest = z.object({ node: id });
export type TextRequest = z.infer<typeof textRequest>;

export const askForText = (node: string): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), `document-text/${node}.json`, { node } satisfies TextRequest);
