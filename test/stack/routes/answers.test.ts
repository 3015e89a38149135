import { codeAt, STEP_MS } from '@vigie/local-cloud/testing/authenticator';
import { beforeAll, expect, test } from 'vitest';
import { unsubscribeToken } from '#platform/messages/preferences.ts';
import { stopToken } from '#platform/scheduled-views/tokens.ts';
import type { AnswerAnswer } from '#shared/answers/received.ts';
import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { exportBody } from '#shared/exports.ts';
import type { MappingAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { ReplacementPreview } from '#shared/parts/replacement/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import type { Support } from '#shared/supports/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import type { OwnSession } from '#shared/users/schema.ts';
import type { SharedView } from '#shared/users/shared-views.ts';
import { as, type Client, clientFor, newToken, reachBehind, stack } from '../../support/product/client.ts';
import { mailTo, tokenIn } from '../../support/product/mailbox.ts';
import { session } from '../../support/records/accounts.ts';
import { askThirdParty, portalSupplier, strayMail } from '../../support/records/answers.ts';
import { attach, attachTo, PDF, type Upload } from '../../support/records/attachments.ts';
import { doWith, previewOfBill } from '../../support/records/bills.ts';
import { addFolder } from '../../support/records/documents.ts';
import { finished, settled } from '../../support/records/imports.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';
import { exportedFile, filledIn, integrated, previewOf, projectWith } from '../../support/records/supplier-files.ts';
import { plainList } from '../../support/records/workbooks.ts';
import { callExchangeRoutes } from '../../support/routes/exchange-routes.ts';
import { callRecordRoutes } from '../../support/routes/record-routes.ts';

const labels = { label_en: 'Answer', label_fr: 'Réponse' };
const renamed = { label_en: 'Answers' };
const REFERENCE = [
  ['countries', { body: { code: 'XA', alpha_3: 'XAA', numeric: '998', ...labels }, changes: renamed }],
  ['regions', { body: { code: 'FR-XA', country: 'FR', ...labels }, changes: renamed }],
  ['departments', { body: { code: 'XA', region: 'FR-ARA', country: 'FR', ...labels }, changes: renamed }],
  ['legal-status', { body: { key: 'fr_answer', country: 'FR', ...labels }, changes: renamed }],
  ['families', { body: { key: 'answers', ...labels }, changes: renamed }],
  ['subfamilies', { body: { key: 'answers', family: 'seals', ...labels }, changes: renamed }],
  [
    'dictionaries/{name}/entries',
    { parentParams: { name: 'sri' }, body: { key: 'answer', ...labels }, changes: renamed },
  ],
] as const;

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

/** Calls every route once, in an order in which each can succeed; the client checks answers against the contract. */
/** A third-party that is made inactive, and what that does to its parts. */
async function callCascadeRoutes(call: Client['call']): Promise<void> {
  const ended = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name: 'Ended' } });
  const params = { id: ended.id };
  const end = { params, body: { is_active: false }, query: { confirm: 'true' } };
  const { job } = await operator.call<{ job: Job }>('PUT /api/suppliers/{id}', end);
  await finished(operator, job);
  const cascade = { params: { ...params, cascade: job.id } };
  await call('GET /api/suppliers/{id}/cascades/{cascade}/parts', { ...cascade, query: { outcome: 'changed' } });
  await call('POST /api/suppliers/{id}/cascades/{cascade}/undo', cascade);
}

/** A third-party fills in the file of a project. */
async function callSupplierFileRoutes(call: Client['call'], supplier: string): Promise<void> {
  const client = { ...operator, call };
  const part = await call<PartAnswer>('POST /api/products', { body: { supplier, supplier_ref: 'ANS-FILE' } });
  const project = await projectWith(client, [part], 'Filled in');
  const file = await exportedFile(client, project, { supplier });
  const filled = await filledIn(file, { 'ANS-FILE': { availability_status: 'Obsolete' } });
  await integrated(client, project, await previewOf(client, project, filled));
}

/** A part is replaced in a project, and comes back. */
async function callReplacementRoutes(call: Client['call'], supplier: string): Promise<void> {
  const make = (supplier_ref: string) => call<PartAnswer>('POST /api/products', { body: { supplier, supplier_ref } });
  const [part, by] = [await make('ANS-OLD'), await make('ANS-NEW')];
  await projectWith({ ...operator, call }, [part], 'Replaced');
  const pair = { part: part.id, by: by.id };
  const { projects } = await call<ReplacementPreview>('POST /api/products/replace', {
    body: { ...pair, preview: true },
  });
  const lines = projects.flatMap((each) => each.lines).map(({ system, before }) => ({ system, before }));
  const body = { ...pair, reason: 'Answer', lines };
  const { job } = await call<{ job: Job }>('POST /api/products/replace', { body });
  await call('POST /api/products/replace/undo', { body: { job: (await finished(operator, job)).id } });
}

/** A bill of materials goes into a system, and out of it again. */
async function callBillRoutes(call: Client['call'], project: string, system: string): Promise<void> {
  const reader = { ...operator, call };
  const rows = [
    ['Manufacturer', 'MPN', 'Quantity'],
    ['Answering', 'ANSWER-OF-BILL', '2'],
  ];
  const preview = await previewOfBill(reader, project, rows, { system, create_unknown: true });
  const applied = await doWith(reader, project, { mode: 'apply', preview: preview.id });
  await call('GET /api/projects/{id}/import', { params: { id: project } });
  await doWith(reader, project, { mode: 'undo', import: applied.id });
}

/** The inbox may be empty: missing messages are ignored. */
async function callMessageRoutes(call: Client['call']): Promise<void> {
  await call('GET /api/messages');
  await call('GET /api/messages/count');
  await call('POST /api/messages/read', { body: { ids: ['unknown'] } });
  await call('POST /api/messages/archive', { body: { ids: ['unknown'] } });
  await call('GET /api/message_preferences');
  await call('PUT /api/message_preferences', { body: { cadences: { credits_low: 'weekly' } } });
  const { id } = await operator.call<{ id: string }>('GET /api/users/me');
  reachBehind();
  const query = { token: await unsubscribeToken(id, ['credits_low']) };
  await call('POST /api/unsubscribe', { query });
}

/** A view that is sent by e-mail; what becomes of it is tested elsewhere. */
async function callScheduledRoutes(call: Client['call']): Promise<void> {
  const body = {
    ...{ name: 'Answered', list: 'products', address: '/parts', cadence: 'weekly', fields: ['supplier_ref'] },
    filters: { supplier_ref: ['ANSWERED-BY-NONE'] },
  };
  const { id } = await call<ScheduledView>('POST /api/scheduled_views', { body });
  await call('GET /api/scheduled_views');
  await call('PUT /api/scheduled_views/{id}', { params: { id }, body: { hour: 6 } });
  await call('POST /api/scheduled_views/{id}/send', { params: { id } });
  const me = await operator.call<{ id: string }>('GET /api/users/me');
  reachBehind();
  await call('POST /api/scheduled_views/stop', { query: { token: await stopToken(me.id, id) } });
  await call('DELETE /api/scheduled_views/{id}', { params: { id } });
}

/** A view that colleagues share. */
async function callSharedViewRoutes(call: Client['call']): Promise<void> {
  const body = { list: 'parts', name: 'Answered', address: 'search=relay' };
  const { id, version } = await call<SharedView>('POST /api/users/me/views', { body });
  await call('GET /api/users/me/views', { query: { list: 'parts' } });
  await call('PUT /api/users/me/views/{id}', { params: { id }, body: { name: 'Answered again', version } });
  await call('DELETE /api/users/me/views/{id}', { params: { id } });
}

/** A third-party answers by its link and by mails, which operators assign and accept. */
async function callAnswerRoutes(call: Client['call']): Promise<void> {
  const asked = await askThirdParty('Answering', 2);
  const link = { params: { token: asked.token } };
  await call('GET /api/answers/{token}', link);
  await call('PUT /api/answers/{token}', { ...link, body: { comment: 'Soon', version: 0 } });
  const upload = (body: object): Promise<Upload> =>
    call<Upload>('POST /api/answers/{token}/upload_url', { ...link, body });
  const attachments = [await attachTo(upload, 'notice.pdf', PDF)];
  const lines = [0, 1].map((line) => ({ line, availability_status: 'available' }));
  await call('POST /api/answers/{token}', { ...link, body: { lines, attachments } });
  const { items } = await call<{ items: AnswerAnswer[] }>('GET /api/received_answers', {
    query: { supplier: asked.supplier },
  });
  const [answer] = items;
  const params = { id: answer?.id ?? '' };
  await call('POST /api/received_answers/fields_values', { body: { fields: ['state'] } });
  await call('GET /api/received_answers/{id}', { params });
  await call('GET /api/received_answers/{id}/history', { params });
  await call('GET /api/received_answers/{id}/comparison', { params });
  const file = { params: { ...params, attachment: answer?.attachments[0]?.id ?? '' } };
  await call('GET /api/received_answers/{id}/attachments/{attachment}/download', file);
  const inTalk = { params: { id: answer?.exchange ?? '', attachment: file.params.attachment } };
  await call('GET /api/events/{id}/attachments/{attachment}/download', inTalk);
  const [first = '', second = ''] = asked.products;
  await call('POST /api/received_answers/{id}/accept', { params, body: { parts: [{ product: first }] } });
  await call('POST /api/received_answers/{id}/dismiss', { params, body: { parts: [second], reason: 'Known' } });
  const attached = answer?.attachments ?? [];
  const mail = { params: { id: await strayMail('Answered', { sender: asked.email, attachments: attached }) } };
  await call('GET /api/triage');
  await call('POST /api/triage/fields_values', { body: { fields: ['doubt'] } });
  for (const key of [
    'GET /api/triage/{id}',
    'GET /api/triage/{id}/history',
    'GET /api/triage/{id}/candidates',
  ] as const)
    await call(key, mail);
  const enclosed = { params: { ...mail.params, attachment: attached[0]?.id ?? '' } };
  await call('GET /api/triage/{id}/attachments/{attachment}/download', enclosed);
  await call('POST /api/triage/{id}/assign', { ...mail, body: { request: asked.request } });
  await call('POST /api/triage/{id}/ignore', {
    params: { id: await strayMail('Ignored') },
    body: { reason: 'unwanted' },
  });
  await call('POST /api/received_answers/revoke', { body: { exchange: asked.exchange } });
}

/** A third-party answers in its portal. */
async function callPortalRoutes(call: Client['call']): Promise<void> {
  const { request } = await askThirdParty('Asked in the portal', 1, 'fr', await portalSupplier());
  const params = { id: request };
  await call('GET /api/questions');
  await call('GET /api/questions/{id}', { params });
  await call('PUT /api/questions/{id}', { params, body: { comment: 'Soon', version: 0 } });
  const upload = (body: object): Promise<Upload> =>
    call<Upload>('POST /api/questions/{id}/upload_url', { params, body });
  const attachments = [await attachTo(upload, 'notice.pdf', PDF)];
  await call('POST /api/questions/{id}', { params, body: { comment: 'Now', attachments } });
}

/** A third-party corrects one of its parts unasked. */
async function callCorrectionRoutes(call: Client['call']): Promise<void> {
  const { id: supplier } = await portalSupplier();
  const part = await operator.call<PartAnswer>('POST /api/products', { body: { supplier, supplier_ref: 'ANS-CORR' } });
  const upload = (body: object): Promise<Upload> => call<Upload>('POST /api/corrections/upload_url', { body });
  const attachments = [await attachTo(upload, 'notice.pdf', PDF)];
  const parts = [{ product: part.id, availability_status: 'available' }];
  const { id } = await call<{ id: string }>('POST /api/corrections', { body: { parts, attachments } });
  await call('GET /api/corrections');
  await call('POST /api/corrections/{id}/withdraw', { params: { id } });
}

/** Every list as a file, without rows. */
async function callExportRoutes(call: Client['call']): Promise<void> {
  const { id: projectId } = await call<{ id: string }>('POST /api/projects', { body: { name: 'Exported' } });
  const system = { name: 'Exported', project: projectId };
  const { id: systemId } = await call<{ id: string }>('POST /api/systems', { body: system });
  const { id: watchlistId } = await call<{ id: string }>('POST /api/watchlists', { body: { name: 'Exported' } });
  const known: Record<string, string> = { name: 'sri', projectId, systemId, watchlistId };
  for (const [, key, { params }] of allRoutes.filter(([, , { body }]) => body === exportBody)) {
    const named = Object.keys(params?.shape ?? {}).map((name) => [name, known[name] ?? '']);
    await call(key, { params: Object.fromEntries(named), body: { search: 'no such row', format: 'csv' } });
  }
}

/** The documents of a part. */
async function callDocumentRoutes(call: Client['call'], { id }: PartAnswer): Promise<void> {
  const caller = { ...operator, call };
  const subject = { kind: 'product', id } as const;
  const folder = await addFolder(caller, { subject }, 'Answers');
  const upload = (body: object): Promise<Upload> => call<Upload>('POST /api/ged/upload_url', { body });
  const { id: upload_id } = await attachTo(upload, 'answer.pdf', PDF);
  const body = { upload_id, file_name: 'answer.pdf', parent: folder.id };
  const document = await call<{ id: string }>('POST /api/ged/documents/complete', { body });
  const params = { id: document.id };
  await call('GET /api/ged/treeview', { query: { subject: `product:${id}` } });
  await call('GET /api/ged/nodes/{id}', { params });
  await call('GET /api/ged/nodes');
  await call('POST /api/ged/nodes/fields_values', { body: { fields: ['type', 'folder'] } });
  await call('POST /api/ged/nodes/export', { body: {} });
  await call('POST /api/ged/pictures', { body: { nodes: [document.id] } });
  await call('GET /api/ged/documents/{id}/pictures', { params });
  await call('GET /api/ged/subjects', { query: { kind: 'product' } });
  const shown = await call<{ url: string }>('GET /api/ged/documents/{id}/download', {
    params,
    query: { mode: 'inline' },
  });
  await call('GET /api/ged/files/{ticket}', { params: { ticket: shown.url.split('/').at(-1) ?? '' } });
  await call('PUT /api/ged/nodes/{id}', { params, body: { name: 'renamed.pdf', tags: ['RoHS'] } });
  await call('GET /api/ged/nodes/{id}/history', { params });
  const { items: versions } = await call<{ items: { id: string }[] }>('GET /api/ged/documents/{id}/versions', {
    params,
  });
  const version = versions[0]?.id ?? '';
  await call('GET /api/ged/documents/{id}/versions/{version}/download', { params: { ...params, version } });
  await call('POST /api/ged/documents/{id}/restore', { params, body: { version } });
  await call('POST /api/ged/export', { body: { nodes: [folder.id] } });
  await call('POST /api/ged/associate', { body: { node: document.id, subject } });
  await call('POST /api/ged/dissociate', { body: { node: document.id, subject } });
  await call('DELETE /api/ged/nodes/{id}', { params: { id: folder.id } });
}

async function callSupportRoutes(call: Client['call'], operator: Client): Promise<void> {
  const screenshot = await attach({ ...operator, call }, 'supports', 'shot.pdf', PDF);
  const body = { title: 'Answer', reproduction_steps: 'Ask', screenshots: [screenshot] };
  const { id, screenshots } = await call<Support>('POST /api/supports', { body });
  const params = { id };
  await call('GET /api/supports');
  await call('POST /api/supports/fields_values', { body: { fields: ['state'] } });
  await call('GET /api/supports/{id}', { params });
  await call('PUT /api/supports/{id}', { params, body: { state: 'in_work' } });
  await call('POST /api/supports/{id}/messages', { params, body: { text: 'Answer' } });
  await call('GET /api/supports/{id}/messages', { params });
  await call('GET /api/supports/{id}/history', { params });
  const file = { id, attachment: screenshots[0]?.id ?? '' };
  await call('GET /api/supports/{id}/attachments/{attachment}/download', { params: file });
}

/** Two-step log-in of a user who has just chosen a password. */
async function callSecondFactorRoutes(call: Client['call'], asOther: Client['call'], current_password: string) {
  const setUp = async () => {
    const { secret } = await call<{ secret: string }>('POST /api/users/me/mfa', { body: { current_password } });
    const code = codeAt(secret, Date.now());
    await call('POST /api/users/me/mfa/confirmation', { body: { current_password, code } });
    return codeAt(secret, Date.now() + STEP_MS);
  };
  const code = await setUp();
  await call('POST /api/users/me/mfa/end', { body: { current_password, code } });
  await setUp();
  const { id } = await call<{ id: string }>('GET /api/users/me');
  await asOther('DELETE /api/users/{id}/mfa', { params: { id } });
}

test('every route answers with the status and the shape that its contract declares', async () => {
  const called = new Set<RouteKey>();
  const callAs =
    (client: Client): Client['call'] =>
    (key, asked = {}) => {
      called.add(key);
      return client.call(key, asked);
    };
  const call = callAs(operator);
  const user = stack().users.find(({ role }) => role === 'operator');

  await call('GET /api/status/');
  await call('GET /api/openapi.json');
  const form = new URLSearchParams({ username: user?.username ?? '', password: user?.password ?? '' });
  await call('POST /api/oauth2/token', { body: form });
  await call('POST /api/oauth2/forgot-password', { body: { email: 'answer@people.example' } });
  await call('GET /api/users/me');
  await call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value: 'fr' } });
  const { items: events } = await call<{ items: { id: string }[] }>('GET /api/audit', { query: { size: '1' } });
  await call('POST /api/audit/fields_values', { body: { fields: ['action'] } });
  await call('GET /api/audit/{id}', { params: { id: events[0]?.id ?? '' } });
  const [leaving, ended] = [callAs(clientFor(await newToken('operator'))), clientFor(await newToken('operator'))];
  const { items: sessions } = await ended.call<{ items: OwnSession[] }>('GET /api/users/me/sessions');
  await leaving('GET /api/users/me/sessions');
  const { id = '' } = sessions.find(({ is_current }) => is_current) ?? {};
  await leaving('DELETE /api/users/me/sessions/{id}', { params: { id } });
  await leaving('POST /api/oauth2/logout');
  await call('DELETE /api/users/me/sessions');
  await callMessageRoutes(call);
  await callScheduledRoutes(call);
  await callSharedViewRoutes(call);
  await call('GET /api/dictionaries');
  await call('GET /api/dictionaries/{name}', { params: { name: 'availability_status' } });

  const asSuperuser = callAs(await as('superuser'));
  for (const [path, sample] of REFERENCE) await callRecordRoutes(asSuperuser, path, sample);

  await callRecordRoutes(call, 'suppliers', { body: { name: 'Answer and Sons' }, changes: { city: 'Lyon' } });
  const supplier = await call<Supplier>('POST /api/suppliers', { body: { name: 'Answers Ltd', ncages: ['A1B2C'] } });
  expect(supplier.supplier_code).toMatch(/^T\d{6}$/);
  const third = { params: { id: supplier.id } };
  await call('POST /api/suppliers/{id}/pdf', { ...third, body: {} });
  await call('GET /api/suppliers/new_supplier_code');
  await call('GET /api/suppliers/exists', { query: { code: supplier.supplier_code } });
  await call('GET /api/suppliers/by_name', { query: { name: 'answers' } });
  await call('POST /api/suppliers/{id}/ncages', { ...third, body: { ncage: 'F1234' } });
  await call('GET /api/suppliers/{id}/ncages', third);
  await call('DELETE /api/suppliers/{id}/ncages', { ...third, query: { ncage: 'F1234' } });
  for (const list of ['families', 'products', 'genealogy', 'events'] as const)
    await call(`GET /api/suppliers/{id}/${list}`, third);
  await call('PUT /api/suppliers/{id}/entity_supplier', { ...third, body: { entity_supplier_code: 'A' } });
  await call('GET /api/suppliers/{id}/cascade_preview', { ...third, query: { cascade: 'obsolete' } });
  await call('GET /api/suppliers/{id}/cascades', third);
  await callCascadeRoutes(call);
  const person = { supplier: supplier.id, lastname: 'Answer' };
  await callRecordRoutes(call, 'contacts', { body: person, changes: { is_active: false } });
  const { id: erased } = await call<{ id: string }>('POST /api/contacts', { body: person });
  await call('POST /api/contacts/{id}/erasure', { params: { id: erased } });
  const exchange = { supplier: supplier.id, name: 'Answer', type: 'further_exchange', date: '2026-01-31' };
  await callRecordRoutes(call, 'events', { body: exchange, changes: { content: 'Yes' } });
  await callAnswerRoutes(call);
  await callPortalRoutes(callAs(await as('supplier')));
  await callCorrectionRoutes(callAs(await as('supplier')));
  await callExchangeRoutes(call);

  const body = {
    supplier: supplier.id,
    supplier_ref: 'ANS-1',
    label: 'Answer',
    last_buy_order: '2027-01-31',
    price: 1.5,
  };
  const part = await call<PartAnswer>('POST /api/products', { body });
  const params = { id: part.id };
  await call('GET /api/products', { query: { supplier: supplier.id, order_by: '-price' } });
  await call('POST /api/products/fields_values', { body: { fields: ['family', 'is_public'], limit: 3 } });
  await call('GET /api/products/{id}', { params });
  await call('PUT /api/products/{id}', { params, body: { label: 'Answer of a part' } });
  await call('GET /api/products/{id}/history', { params, query: { size: '5' } });
  await callDocumentRoutes(call, part);
  await call('GET /api/products/{id}/latest_monitoring', { params });
  const plan = { from: 2027, uses: [{ installed: 480, failure_rate: 0.02, until: 2036 }], price: 10 };
  await call('GET /api/products/{id}/where_used', { params });
  await callReplacementRoutes(call, supplier.id);
  await callRecordRoutes(call, 'last_buy_plans', {
    body: { product: part.id, name: 'Answer', input: plan },
    changes: { note: 'Decided' },
  });
  await call('POST /api/products/{id}/last_buy_plan', { params, body: plan });
  await call('POST /api/products/{id}/last_buy_plan/file', { params, body: { plan } });
  const { job } = await call<{ job: Job }>('POST /api/products/{id}/pdf', { params, body: {} });
  await call('GET /api/jobs');
  await call('GET /api/jobs/{id}', { params: { id: (await finished(operator, job)).id } });
  const dossier = { job: job.id, subject: { kind: 'product', id: part.id } };
  await call('POST /api/ged/documents/from_job', { body: dossier });

  await callRecordRoutes(call, 'products', { body: { supplier_ref: 'ANS-9' }, changes: { label: 'Answer 9' } });
  const unknown = Array.from({ length: JOB_ABOVE + 1 }, (_, n) => `unknown-${n}`);
  await call('POST /api/products/deletion_preview', { body: { ids: [part.id, ...unknown] } });
  const { job: many } = await call<{ job: Job }>('POST /api/products/bulk_delete', { body: { ids: unknown } });
  const ofMany = { params: { id: (await finished(operator, many)).id } };
  await call('GET /api/jobs/{id}/outcomes', ofMany);
  await call('POST /api/jobs/{id}/retry', ofMany);
  await call('POST /api/products/bulk_update', { body: { updates: [{ id: part.id, label: 'Answers' }] } });
  await call('GET /api/products/chart_data', { query: { by: 'availability_status' } });
  await callRecordRoutes(call, 'monitorings', { body: { product: part.id }, changes: { comment: 'Asked' } });
  await call('GET /api/monitorings/transitions');
  const batch = { ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'], finding: { availability_status: 'available' } };
  await call('POST /api/monitorings/record_finding', { body: batch });
  await call('POST /api/monitorings/start', { body: { products: [part.id] } });
  for (const assign of [
    'POST /api/monitorings/assign',
    'POST /api/supports/assign',
    'POST /api/received_answers/assign',
    'POST /api/triage/follow',
  ] as const)
    await call(assign, { body: { ids: batch.ids, due_on: '2030-01-31' } });
  const notice = await attach({ ...operator, call }, 'monitorings', 'notice.pdf', PDF);
  const watch = await call<MonitoringAnswer>('POST /api/monitorings', {
    body: { product: part.id, attachments: [notice] },
  });
  await call('GET /api/monitorings/{id}/attachments/{attachment}/download', {
    params: { id: watch.id, attachment: watch.attachments[0]?.id ?? '' },
  });

  const client = await as('client');
  const asClient = { ...client, call: callAs(client) };
  const obsolete = await obsoletePart(asClient, 'ANS-OLD-1');
  const { id: asked_processing } = await askFor(asClient, obsolete.id);
  const offer = {
    asked_processing,
    description: 'Answer',
    attachments: [await attach({ ...operator, call }, 'processing_proposals', 'offer.pdf', PDF)],
  };
  await callRecordRoutes(call, 'processing_proposals', { body: offer, changes: { lead_time: 10 } });
  const solution = await call<SolutionAnswer>('POST /api/processing_proposals', { body: offer });
  await asClient.call('GET /api/processing_proposals/{id}/attachments/{attachment}/download', {
    params: { id: solution.id, attachment: solution.attachments[0]?.id ?? '' },
  });
  await asClient.call('POST /api/processing_proposals/{id}/accept', { params: { id: solution.id }, body: {} });
  await call('GET /api/products/{id}/processing_proposals', { params: { id: obsolete.id } });
  await call('GET /api/products/processing_proposals/count', { query: { product: obsolete.id } });

  await callSupportRoutes(call, operator);

  const { id: about } = await call<{ id: string }>('POST /api/projects', { body: { name: 'Case' } });
  const subject = await call<PartAnswer>('POST /api/products', { body: { supplier_ref: 'ANS-CASE' } });
  await callRecordRoutes(call, 'cases', {
    body: { project: about, product: subject.id },
    changes: { state: 'watch', resolution: 'approved', estimate: 3000 },
  });
  await callRecordRoutes(call, 'cost_tables', {
    body: { name: 'Answers', price_year: 2026 },
    changes: { approved: 1000, approved_weeks: 2 },
  });
  await callRecordRoutes(call, 'projects', { body: { name: 'Answer' }, changes: { status: 'closed' } });
  const project = await call<{ id: string }>('POST /api/projects', { body: { name: 'Answers' } });
  const hung = { name: 'Answer', project: project.id, parts: [{ product: part.id, quantity: 2 }] };
  await callRecordRoutes(call, 'systems', { body: hung, changes: { quantity: 3 } });
  const system = await call<{ id: string }>('POST /api/systems', { body: hung });
  await call('GET /api/systems/{id}/parents', { params: { id: system.id } });
  await call('GET /api/systems/{id}/children', { params: { id: system.id } });
  await call('GET /api/products/by_system/{systemId}', { params: { systemId: system.id } });
  await callSupplierFileRoutes(call, supplier.id);
  await call('GET /api/projects/{id}/analysis', { params: { id: project.id } });
  await call('GET /api/projects/{id}/analysis', {
    params: { id: project.id },
    query: { as_of: '2026-01-31', cells: '44,43', page: '1' },
  });
  await call('POST /api/projects/{id}/pdf', { params: { id: project.id }, body: {} });
  await callBillRoutes(call, project.id, system.id);
  await call('GET /api/projects/{id}/chart_data', { params: { id: project.id }, query: { by: 'family' } });
  await call('GET /api/projects/{id}/last_orders', { params: { id: project.id } });
  const inProject = { params: { projectId: project.id } };
  await call('GET /api/products/by_project/{projectId}', inProject);
  await call('POST /api/products/by_project/{projectId}/fields_values', { ...inProject, body: { fields: ['family'] } });
  await callRecordRoutes(call, 'watchlists', { body: { name: 'Answer' }, changes: { position: 1 } });
  const watchlist = await call<{ id: string }>('POST /api/watchlists', { body: { name: 'Answers' } });
  const watched = { params: { id: watchlist.id }, body: { ids: [part.id] } };
  await call('POST /api/watchlists/{id}/products', watched);
  const onList = { params: { watchlistId: watchlist.id } };
  await call('GET /api/products/by_watchlist/{watchlistId}', onList);
  await call('POST /api/products/by_watchlist/{watchlistId}/fields_values', {
    ...onList,
    body: { fields: ['family'] },
  });
  await call('DELETE /api/watchlists/{id}/products', watched);

  const wanted = { supplier_ref: 'ANS-ASK', availability_status: 'obsolete' };
  const { id: product } = await client.call<PartAnswer>('POST /api/products', { body: wanted });
  const closing = { processing_state: 'processing_complete', closing_reason: 'Answered' };
  for (const kind of ['asked_monitorings', 'asked_processings'] as const) {
    const pending = async () =>
      (await asClient.call<{ items: { id: string }[] }>(`GET /api/${kind}`, { query: { product } })).items.map(
        ({ id }) => id,
      );
    await asClient.call(`POST /api/${kind}/bulk_add`, { body: { products: [product] } });
    await asClient.call(`POST /api/${kind}/bulk_delete`, { body: { ids: await pending() } });
    await asClient.call(`POST /api/${kind}/bulk_add`, { body: { products: [product] } });
    const ids = await pending();
    if (kind === 'asked_processings')
      await asClient.call(`POST /api/${kind}/bulk_update`, { body: { ids, quantity_wanted: 25 } });
    const { cart } = await asClient.call<{ cart: string }>(`POST /api/${kind}/confirm`, { body: { ids } });
    await asClient.call(`GET /api/${kind}/count`);
    for (const [path, id] of [[kind, ids[0] ?? ''] as const, [`${kind}/carts` as const, cart] as const]) {
      await asClient.call(`GET /api/${path}`);
      await asClient.call(`POST /api/${path}/fields_values`, { body: { fields: ['creation_date'] } });
      await asClient.call(`GET /api/${path}/{id}`, { params: { id } });
      await asClient.call(`GET /api/${path}/{id}/history`, { params: { id } });
    }
    await call(`PUT /api/${kind}/carts/{id}`, { params: { id: cart }, body: { is_treated: true } });
    await call(`POST /api/${kind}/carts/{id}/pdf`, { params: { id: cart }, body: {} });
    await call(`POST /api/${kind}/carts/bulk_update`, { body: { ids: [cart], is_treated: false } });
    await call(`POST /api/${kind}/carts/assign`, { body: { ids: [cart], due_on: '2030-01-31' } });
    if (kind === 'asked_processings')
      await call(`PUT /api/${kind}/{id}`, { params: { id: ids[0] ?? '' }, body: closing });
  }
  await asClient.call('GET /api/db_token/monitoring_token');
  await asClient.call('GET /api/db_token/processing_token');
  await asClient.call('GET /api/db_token/ledger', { query: { size: '3' } });
  await asClient.call('POST /api/db_token/statement', { body: { month: '2026-01' } });

  const company = { name: 'Answer & Co', type: 'client' };
  await callRecordRoutes(asSuperuser, 'entities', { body: company, changes: { city: 'Nantes' } });
  const entity = await asSuperuser<{ id: string }>('POST /api/entities', {
    body: { ...company, name: 'Answers & Co' },
  });
  await call('GET /api/subscription/{id}', { params: { id: entity.id } });
  const granted = { entity: entity.id, kind: 'monitoring', amount: 1, reason: 'Answer' };
  await asSuperuser('POST /api/db_token/grant', { body: granted });
  await call('PUT /api/subscription/{id}', { params: { id: entity.id }, body: { subscriptions: [] } });
  const human = { first_name: 'A', last_name: 'B', entity: entity.id };
  await callRecordRoutes(asSuperuser, 'users', {
    body: { ...human, username: 'answer', email: 'answer@people.example' },
    changes: { first_name: 'Ada' },
  });
  const invited = { ...human, username: 'answers', email: 'answers@people.example' };
  const { id: guest } = await asSuperuser<{ id: string }>('POST /api/users', { body: invited });
  const token = tokenIn(await mailTo(invited.email));
  await call('GET /api/oauth2/validate-reset-token', { query: { token } });
  const password = 'Chosen-Once-2026';
  await call('POST /api/oauth2/reset-password', { body: { token, password, password_confirmation: password } });
  await asSuperuser('POST /api/users/{id}/invitation', { params: { id: guest } });
  const address = 'answers-new@people.example';
  const own = await session(invited.username, password);
  await own.call('PUT /api/users/me/{field}', {
    params: { field: 'email' },
    body: { value: address, current_password: password },
  });
  const confirmation = tokenIn(await mailTo(address));
  await callSecondFactorRoutes(callAs(own), asSuperuser, password);
  await call('GET /api/oauth2/email-change', { query: { token: confirmation } });
  await call('POST /api/oauth2/email-change', { body: { token: confirmation } });
  await call('DELETE /api/users/me/wanted_email');
  await call('POST /api/users/me/personal_data', { body: {} });
  await asSuperuser('POST /api/users/{id}/personal_data', { params: { id: guest }, body: {} });
  await asSuperuser('POST /api/users/{id}/erasure', { params: { id: guest }, body: { username: invited.username } });
  await asSuperuser('POST /api/users/bulk_delete', { body: { ids: [entity.id] } });
  await call('GET /api/users/by_entity_type', { query: { entity_type: 'client' } });
  await call('GET /api/users/by_entity', { query: { entity_id: entity.id } });
  await call('GET /api/users/permissions');
  const named = { name: 'Answer', permissions: ['product.view'] };
  await callRecordRoutes(asSuperuser, 'users/auth_groups', { body: named, changes: { name: 'Answers' } });

  await call('GET /api/analysis/is_existing');
  await call('POST /api/analysis/upload_url', { body: { file_name: 'a.xlsx', size: 10 } });
  await call('GET /api/analysis/by_current_user');
  await call('DELETE /api/analysis/by_current_user');
  await call('POST /api/analysis/download_import_template', { body: { language: 'en' } });
  const list = await plainList([
    ['Manufacturer', 'MPN'],
    ['Answers Ltd', 'ANS 1'],
    ['Answers Ltd', 'ANS-2'],
  ]);
  const upload = new FormData();
  upload.append('file', new Blob([new Uint8Array(list)]), 'answers.xlsx');
  await call('POST /api/analysis/analyse_matching_products', { body: upload });
  await settled(operator);
  const mapping = await call<MappingAnswer>('GET /api/analysis/mapping');
  await call('PUT /api/analysis/mapping', { body: mapping });
  await settled(operator);
  const { items } = await call<{ items: ReviewLine[] }>('GET /api/analysis/analysed_products', {
    query: { order_by: 'row' },
  });
  expect(items[0]).toMatchObject({ product: part.id, import_status: 'identified' });
  await call('POST /api/analysis/fields_values', { body: { fields: ['import_status'] } });
  await call('GET /api/analysis/has_new');
  await call('POST /api/analysis/report', { body: { language: 'en' } });
  await call('POST /api/analysis/is_selected/{id}', {
    params: { id: items[1]?.id ?? '' },
    query: { is_analysed_product: 'true', is_selected: 'false' },
  });
  await call('POST /api/analysis/select_best', { body: { min_score: 0.9 } });
  await call('GET /api/analysis/line_order', { query: { size: '-1' } });
  await call('POST /api/analysis/undo');
  await call('POST /api/analysis/is_selected/{id}', {
    params: { id: `${items[0]?.id}:new` },
    query: { is_analysed_product: 'false', is_selected: 'true' },
  });
  await call('GET /api/import_products/preview');
  const { job: last } = await call<{ job: Job }>('POST /api/import_products/process');
  await finished(operator, last);
  const decisions = await call<{ items: { id: string }[] }>('GET /api/analysis/decisions');
  const decision = { params: { id: decisions.items[0]?.id ?? '' } };
  await call('POST /api/analysis/decisions/fields_values', { body: { fields: ['creation_date'] } });
  await call('GET /api/analysis/decisions/{id}', decision);
  await call('GET /api/analysis/decisions/{id}/history', decision);
  await call('DELETE /api/analysis/decisions/{id}', decision);
  await call('POST /api/analysis/decisions/bulk_delete', { body: { ids: [decision.params.id] } });
  await call('GET /api/import_products', { query: { size: '3' } });
  await call('POST /api/import_products/fields_values', { body: { fields: ['creation_date'] } });
  const imports = await call<{ items: { id: string }[] }>('GET /api/import_products/imports');
  const done = { params: { id: imports.items[0]?.id ?? '' } };
  await call('POST /api/import_products/imports/fields_values', { body: { fields: ['creation_date'] } });
  for (const about of ['', '/file', '/parts', '/conflicts', '/history', '/roll_back'] as const)
    await call(`GET /api/import_products/imports/{id}${about}`, done);
  await call('POST /api/import_products/imports/{id}/report', { ...done, body: {} });
  for (const kind of ['monitoring', 'processing'] as const)
    await asSuperuser(`POST /api/import_products/bulk_add_asked_${kind}`, { body: { outcome: 'updated' } });
  await call('PUT /api/import_products/bulk_update', { body: { updates: [{ id: part.id, notes: 'Imported' }] } });
  const { job: undone } = await call<{ job: Job }>('POST /api/import_products/imports/{id}/roll_back', done);
  await finished(operator, undone);
  await call('GET /api/import_products/last_import_date');
  await call('DELETE /api/import_products/by_current_user');

  await callExportRoutes(asSuperuser);

  expect([...called].sort()).toEqual(allRoutes.map(([, key]) => key).sort());
}, 900_000);
