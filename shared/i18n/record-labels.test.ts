import { describe, expect, test } from 'vitest';
import { contactAnswer, contactColumns } from '../contacts/schema.ts';
import { dictionaryEntryColumns, dictionaryEntryRecord } from '../dictionaries/schema.ts';
import { entityAnswer, entityColumns } from '../entities/schema.ts';
import { country, countryColumns } from '../reference/countries/schema.ts';
import { departmentAnswer, departmentColumns } from '../reference/departments/schema.ts';
import { family, familyColumns } from '../reference/families/schema.ts';
import { legalStatusAnswer, legalStatusColumns } from '../reference/legal-statuses/schema.ts';
import { regionAnswer, regionColumns } from '../reference/regions/schema.ts';
import { subfamilyAnswer, subfamilyColumns } from '../reference/subfamilies/schema.ts';
import { entitySupplier } from '../third-parties/entity-supplier.ts';
import { supplierAnswer, supplierColumns } from '../third-parties/schema.ts';
import { group, groupColumns } from '../users/groups.ts';
import { userAnswer, userColumns } from '../users/schema.ts';
import { LANGUAGES } from './languages.ts';

const RESOURCES = [
  ['supplier', supplierAnswer, supplierColumns],
  ['entity_supplier', entitySupplier, {}],
  ['contact', contactAnswer, contactColumns],
  ['entity', entityAnswer, entityColumns],
  ['user', userAnswer, userColumns],
  ['group', group, groupColumns],
  ['country', country, countryColumns],
  ['region', regionAnswer, regionColumns],
  ['department', departmentAnswer, departmentColumns],
  ['legal_status', legalStatusAnswer, legalStatusColumns],
  ['family', family, familyColumns],
  ['subfamily', subfamilyAnswer, subfamilyColumns],
  ['dictionary_entry', dictionaryEntryRecord, dictionaryEntryColumns],
] as const;
/** Counted by the server, shown nowhere. */
const WITHOUT_LABEL = ['version'];

describe.each(RESOURCES)('%s', (name, answer, columns) => {
  test.each(LANGUAGES)('has a label for every field in %s', async (language) => {
    const { default: labels } = (await import(`./${language}/records/${name}.ts`)) as {
      default: Record<string, string>;
    };
    const fields = [...Object.keys(answer.shape), ...Object.keys(columns)];
    expect(fields.filter((field) => !labels[field]?.trim() && !WITHOUT_LABEL.includes(field))).toEqual([]);
  });

  test('answers what its list can be filtered by', () => {
    for (const column of Object.keys(columns)) expect(Object.keys(answer.shape)).toContain(column);
  });
});
