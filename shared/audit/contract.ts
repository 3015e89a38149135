import { contract } from '../contract.ts';
import { fieldsValuesAnswer, fieldsValuesBody, listOf } from '../lists.ts';
import { exportRoute } from '../record-routes.ts';
import { idParams, listedOf } from '../records.ts';
import { auditAnswer, auditColumns } from './schema.ts';

/** No route changes or deletes an event. */
export const audit = contract({
  'GET /api/audit': {
    summary: 'Audit log: of all entities for operators, of the own entity for others; newest first',
    access: 'audit.view',
    list: auditColumns,
    answer: listOf(listedOf(auditAnswer)),
  },
  'POST /api/audit/fields_values': {
    summary: 'Values of fields in the audit log, with counts',
    access: 'audit.view',
    body: fieldsValuesBody,
    answer: fieldsValuesAnswer,
    readsOnly: true,
  },
  /** It is itself recorded there. */
  'POST /api/audit/export': exportRoute('audit log', 'audit.view'),
  'GET /api/audit/{id}': {
    summary: 'One event of the audit log',
    access: 'audit.view',
    params: idParams,
    answer: auditAnswer,
  },
});
