import { contract } from '../contract.ts';
import { fieldsValuesAnswer, fieldsValuesBody, listOf } from '../lists.ts';
import { idParams, listedOf } from '../records.ts';
import { supplier, supplierChanges, supplierColumns, supplierInput } from './schema.ts';

export const suppliers = contract({
  'GET /api/suppliers': {
    summary: 'Third-parties',
    access: 'supplier.view',
    list: supplierColumns,
    answer: listOf(listedOf(supplier)),
  },
  'POST /api/suppliers/fields_values': {
    summary: 'Values present in fields of the list, with counts',
    access: 'supplier.view',
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
  },
  'POST /api/suppliers': {
    summary: 'Create a third-party',
    access: 'supplier.add',
    body: supplierInput,
    answer: supplier,
    status: 201,
    errors: ['already_exists'],
  },
  'GET /api/suppliers/{id}': {
    summary: 'One third-party',
    access: 'supplier.view',
    params: idParams,
    answer: supplier,
  },
  'PUT /api/suppliers/{id}': {
    summary: 'Change the fields that are sent',
    access: 'supplier.change',
    params: idParams,
    body: supplierChanges,
    answer: supplier,
    errors: ['outdated_version', 'already_exists'],
  },
});
