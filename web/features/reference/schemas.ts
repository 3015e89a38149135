import type { z } from 'zod';
import { dictionaryEntryInput } from '#shared/dictionaries/schema.ts';
import { countryInput } from '#shared/reference/countries/schema.ts';
import { departmentInput } from '#shared/reference/departments/schema.ts';
import { familyInput } from '#shared/reference/families/schema.ts';
import { legalStatusInput } from '#shared/reference/legal-statuses/schema.ts';
import { regionInput } from '#shared/reference/regions/schema.ts';
import { subfamilyInput } from '#shared/reference/subfamilies/schema.ts';
import type { ReferenceList } from './lists.ts';

type Schemas = { input: z.ZodObject; changes: z.ZodObject };

/** The writable fields of each kind: at creation, and later without those that records refer to. */
export const SCHEMAS: Readonly<Record<ReferenceList['kind'], Schemas>> = {
  country: { input: countryInput, changes: countryInput.omit({ code: true }) },
  region: { input: regionInput, changes: regionInput.omit({ code: true }) },
  department: { input: departmentInput, changes: departmentInput.omit({ code: true, country: true }) },
  legal_status: { input: legalStatusInput, changes: legalStatusInput.omit({ key: true }) },
  family: { input: familyInput, changes: familyInput.omit({ key: true }) },
  subfamily: { input: subfamilyInput, changes: subfamilyInput.omit({ key: true }) },
  dictionary_entry: { input: dictionaryEntryInput, changes: dictionaryEntryInput.omit({ key: true }) },
};

/** The field that records refer to an entry by. */
export const keyNameOf = ({ kind }: ReferenceList): 'code' | 'key' =>
  'code' in SCHEMAS[kind].input.shape ? 'code' : 'key';
