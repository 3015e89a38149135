import { z } from 'zod';
import { id } from '#shared/records.ts';
import { env } from '../runtime/env.ts';
import { objectSize, putJson } from '../storage/objects.ts';

/** Starts the worker that reads a document: its text, and pictures of its first pages. */
export const readingRequest = z.object({ node: id });
export type ReadingRequest = z.infer<typeof readingRequest>;

const requestKey = (node: string) => `document-reading/${node}.json`;

export const askForReading = (node: string): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), requestKey(node), { node } satisfies ReadingRequest);

/** Whether a reading was asked for in the last days: the bucket deletes requests. */
export const isReadingAsked = async (node: string): Promise<boolean> =>
  (await objectSize(env('EXPORTS_BUCKET'), requestKey(node))) !== undefined;
