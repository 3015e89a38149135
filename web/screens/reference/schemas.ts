import type { z } from 'zod';
import { countryInput } from '#shared/countries/schema.ts';
import { departmentInput } from '#shared/departments/schema.ts';
import { dictionaryEntryInput } from '#shared/dictionaries/schema.ts';
import { familyInput } from '#shared/families/schema.ts';
import { legalStatusInput } from '#shared/legal_status/schema.ts';
import { regionInput } from '#shared/regions/schema.ts';
import { subfamilyInput } from '#shared/subfamilies/schema.ts';
import type { ReferenceList } from './lists.ts';

type Schemas = { input: z.ZodObject; changes: z.ZodObject };

/** What may be written of each kind: at first, and later, when what records refer to stays. */
export const SCHEMAS: Readonly<Record<ReferenceList['kind'], Schemas>> = {
  country: { input: countryInput, changes: countryInput.omit({ code: true }) },
  region: { input: regionInput, changes: regionInput.omit({ code: true }) },
  department: { input: departmentInput, changes: departmentInput.omit({ code: true, country: true }) },
  legal_status: { input: legalStatusInput, changes: legalStatusInput.omit({ key: true }) },
  family: { input: familyInput, changes: familyInput.omit({ key: true }) },
  subfamily: { input: subfamilyInput, changes: subfamilyInput.omit({ key: true }) },
  dictionary_entry: { input: dictionaryEntryInput, changes: dictionaryEntryInput.omit({ key: true }) },
};
