import { contract } from '../contract.ts';
import { recordRoutes, referenceAccess } from '../record-routes.ts';
import { country, countryChanges, countryColumns, countryInput } from './countries/schema.ts';
import { departmentAnswer, departmentChanges, departmentColumns, departmentInput } from './departments/schema.ts';
import { family, familyChanges, familyColumns, familyInput } from './families/schema.ts';
import {
  legalStatusAnswer,
  legalStatusChanges,
  legalStatusColumns,
  legalStatusInput,
} from './legal-statuses/schema.ts';
import { regionAnswer, regionChanges, regionColumns, regionInput } from './regions/schema.ts';
import { subfamilyAnswer, subfamilyChanges, subfamilyColumns, subfamilyInput } from './subfamilies/schema.ts';

export const countryRoutes = recordRoutes({
  path: 'countries',
  noun: 'country',
  access: referenceAccess('country.view'),
  input: countryInput,
  changes: countryChanges,
  answer: country,
  columns: countryColumns,
});
export const regionRoutes = recordRoutes({
  path: 'regions',
  noun: 'region',
  access: referenceAccess('region.view'),
  input: regionInput,
  changes: regionChanges,
  answer: regionAnswer,
  columns: regionColumns,
});
export const departmentRoutes = recordRoutes({
  path: 'departments',
  noun: 'department',
  access: referenceAccess('department.view'),
  input: departmentInput,
  changes: departmentChanges,
  answer: departmentAnswer,
  columns: departmentColumns,
});
export const legalStatusRoutes = recordRoutes({
  path: 'legal-status',
  noun: 'legal status',
  access: referenceAccess('legal_status.view'),
  input: legalStatusInput,
  changes: legalStatusChanges,
  answer: legalStatusAnswer,
  columns: legalStatusColumns,
});
export const familyRoutes = recordRoutes({
  path: 'families',
  noun: 'family',
  access: referenceAccess('family.view'),
  input: familyInput,
  changes: familyChanges,
  answer: family,
  columns: familyColumns,
});
export const subfamilyRoutes = recordRoutes({
  path: 'subfamilies',
  noun: 'subfamily',
  access: referenceAccess('subfamily.view'),
  input: subfamilyInput,
  changes: subfamilyChanges,
  answer: subfamilyAnswer,
  columns: subfamilyColumns,
});

export const reference = contract({
  ...countryRoutes,
  ...regionRoutes,
  ...departmentRoutes,
  ...legalStatusRoutes,
  ...familyRoutes,
  ...subfamilyRoutes,
});
