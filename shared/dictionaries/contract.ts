import { z } from 'zod';
import { contract } from '../contract.ts';
import { dictionaryEntry } from './schema.ts';

export const dictionaries = contract({
  'GET /api/dictionaries': {
    summary: 'All dictionaries with the entries that the user may choose',
    access: 'dictionary.view',
    answer: z.object({
      items: z.array(z.object({ name: z.string(), entries: z.array(dictionaryEntry) })),
      total: z.int(),
    }),
  },
  'GET /api/dictionaries/{name}': {
    summary: 'Entries of one dictionary',
    access: 'dictionary.view',
    params: z.object({ name: z.string().max(64) }),
    answer: z.object({ items: z.array(dictionaryEntry), total: z.int() }),
  },
});
