import { z } from 'zod';
import { contract } from '../contract.ts';
import { VOCABULARIES } from '../lists.ts';
import { recordRoutes, referenceAccess } from '../record-routes.ts';
import {
  dictionaryEntryChanges,
  dictionaryEntryColumns,
  dictionaryEntryInput,
  entryAnswer,
  entryRecordAnswer,
} from './schema.ts';

const named = z.object({ name: z.string().max(64) });

export const entryRoutes = recordRoutes({
  path: 'dictionaries/{name}/entries',
  parentParams: named,
  noun: 'dictionary entry',
  access: referenceAccess('dictionary.view'),
  input: dictionaryEntryInput,
  changes: dictionaryEntryChanges,
  answer: entryRecordAnswer,
  columns: dictionaryEntryColumns,
});

export const dictionaries = contract({
  'GET /api/dictionaries': {
    summary: 'All dictionaries with their entries; inactive ones can no longer be chosen',
    access: 'dictionary.view',
    answer: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          entries: z.array(entryAnswer),
          /** Entries not offered to the user, for displaying existing values only. */
          others: z.array(entryAnswer),
        }),
      ),
      total: z.int(),
      /** Families and subfamilies, with the family of each. */
      vocabularies: z.array(
        z.object({
          name: z.enum(VOCABULARIES),
          entries: z.array(entryAnswer.extend({ family: z.string().optional() })),
        }),
      ),
    }),
  },
  'GET /api/dictionaries/{name}': {
    summary: 'Entries of one dictionary, including inactive ones',
    access: 'dictionary.view',
    params: named,
    answer: z.object({ items: z.array(entryAnswer), total: z.int() }),
  },
  ...entryRoutes,
});
