import { z } from 'zod';
import { contract } from '../contract.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { fieldsValuesAnswer, fieldsValuesBody, filtersBody, listOf } from '../lists.ts';
import { monitoring } from '../monitorings/schema.ts';
import { historyLine, idParams, listedOf } from '../records.ts';
import { partAnswer, partChanges, partColumns, partInput } from './schema.ts';

const language = z.enum(LANGUAGES);

/** Shape of an export request; `fields` are columns in the order wanted. */
export const exportBody = z.strictObject({
  filters: filtersBody.optional(),
  search: z.string().max(500).optional(),
  order_by: z.string().max(500).optional(),
  fields: z.array(z.string()).min(1).max(60),
  format: z.literal('xlsx').default('xlsx'),
  language: language.optional(),
});
export const pdfBody = z.strictObject({ language: language.optional() });

export const products = contract({
  'GET /api/products': {
    summary: 'Parts that the user may see',
    access: 'product.view',
    list: partColumns,
    answer: listOf(listedOf(partAnswer)),
  },
  'POST /api/products/fields_values': {
    summary: 'Values present in fields of the list, with counts',
    access: 'product.view',
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
  },
  'POST /api/products/export': {
    summary: 'Excel file of the list as filtered',
    access: 'product.view',
    body: exportBody,
    answer: jobAnswer,
    status: 202,
  },
  'POST /api/products': {
    summary: 'Create a part',
    access: 'product.add',
    body: partInput,
    answer: partAnswer,
    status: 201,
    errors: ['already_exists'],
  },
  'GET /api/products/{id}': { summary: 'One part', access: 'product.view', params: idParams, answer: partAnswer },
  'PUT /api/products/{id}': {
    summary: 'Change the fields that are sent',
    access: 'product.change',
    params: idParams,
    body: partChanges,
    answer: partAnswer,
    errors: ['outdated_version', 'already_exists'],
  },
  'GET /api/products/{id}/history': {
    summary: 'Modifications of a part, newest first',
    access: 'product.view',
    params: idParams,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    answer: listOf(historyLine),
  },
  'GET /api/products/{id}/latest_monitoring': {
    summary: 'The latest monitoring of a part',
    access: 'product.view',
    params: idParams,
    answer: monitoring.nullable(),
  },
  'POST /api/products/{id}/pdf': {
    summary: 'PDF of the part sheet',
    access: 'product.view',
    params: idParams,
    body: pdfBody,
    answer: jobAnswer,
    status: 202,
  },
});
