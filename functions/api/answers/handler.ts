import { findAnswerRequest, revokedRequest } from '#platform/answers/requests.ts';
import { attachmentLink } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { serve } from '#platform/http/serve.ts';
import { assignNowOrLater } from '#platform/jobs/assigning.ts';
import { ANSWER, EXCHANGE, INBOUND_MAIL } from '#platform/records/kinds.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { transact } from '#platform/storage/table.ts';
import {
  answers,
  RECEIVED_ANSWER_KEYS,
  receivedAnswerRoutes,
  TRIAGE_KEYS,
  triageRoutes,
} from '#shared/answers/contract.ts';
import { notFound } from '#shared/errors.ts';
import { only } from '#shared/record-routes.ts';
import { assignableAnswers, assignableMails } from './assign.ts';
import { correctionsOf, sendCorrection, uploadForCorrection, withdrawCorrection } from './corrections.ts';
import { byLink, readForm, saveDraft, sendForm, uploadFor } from './form.ts';
import { byPortal, portalRequestsOf } from './portal.ts';
import { accept, comparisonsOf, dismiss } from './received.ts';
import { assign, candidatesFor, ignore } from './triage.ts';

async function revoke(actor: Actor, exchange: string): Promise<void> {
  await visibleRecord(actor, EXCHANGE, exchange);
  checkOperator(actor);
  const request = await findAnswerRequest('exchange', exchange);
  if (!request) throw notFound();
  if (!request.revoked_at) await transact([revokedRequest(request)]);
}

export const handler = serve(answers, {
  'GET /api/answers/{token}': ({ params, address }) => readForm(byLink(params.token, address)),
  'PUT /api/answers/{token}': ({ params, address, body }) => saveDraft(byLink(params.token, address), body),
  'POST /api/answers/{token}': ({ params, address, body }) => sendForm(byLink(params.token, address), body),
  'POST /api/answers/{token}/upload_url': ({ params, address, body }) => uploadFor(byLink(params.token, address), body),
  'GET /api/questions': ({ actor }) => portalRequestsOf(actor),
  'GET /api/questions/{id}': ({ actor, params }) => readForm(byPortal(actor, params.id)),
  'PUT /api/questions/{id}': ({ actor, params, body }) => saveDraft(byPortal(actor, params.id), body),
  'POST /api/questions/{id}': ({ actor, params, body }) => sendForm(byPortal(actor, params.id), body),
  'POST /api/questions/{id}/upload_url': ({ actor, params, body }) => uploadFor(byPortal(actor, params.id), body),
  'GET /api/corrections': ({ actor }) => correctionsOf(actor),
  'POST /api/corrections': ({ actor, body, idempotencyKey }) => sendCorrection(actor, body, idempotencyKey),
  'POST /api/corrections/{id}/withdraw': ({ actor, params }) => withdrawCorrection(actor, params.id),
  'POST /api/corrections/upload_url': ({ actor, body }) => uploadForCorrection(actor, body),
  ...only(recordUseCases('received_answers', { kind: ANSWER }, receivedAnswerRoutes), RECEIVED_ANSWER_KEYS),
  'GET /api/received_answers/{id}/comparison': ({ actor, params }) => comparisonsOf(actor, params.id),
  'POST /api/received_answers/{id}/accept': ({ actor, translate, params, body }) =>
    accept({ actor, translate }, params.id, body.parts),
  'POST /api/received_answers/{id}/dismiss': ({ actor, params, body }) => dismiss(actor, params.id, body),
  'POST /api/received_answers/assign': ({ actor, translate, language, body }) =>
    assignNowOrLater(assignableAnswers, { actor, translate, language }, body),
  'POST /api/received_answers/revoke': ({ actor, body }) => revoke(actor, body.exchange),
  'GET /api/received_answers/{id}/attachments/{attachment}/download': async ({ actor, params, query }) =>
    attachmentLink((await visibleRecord(actor, ANSWER, params.id)).attachments, params.attachment, query.mode),
  ...only(recordUseCases('triage', { kind: INBOUND_MAIL }, triageRoutes), TRIAGE_KEYS),
  'GET /api/triage/{id}/candidates': ({ actor, params }) => candidatesFor(actor, params.id),
  'POST /api/triage/{id}/assign': async ({ actor, params, body }) =>
    answerFor(ANSWER, await assign(actor, params.id, body), actor),
  'POST /api/triage/follow': ({ actor, translate, language, body }) =>
    assignNowOrLater(assignableMails, { actor, translate, language }, body),
  'POST /api/triage/{id}/ignore': async ({ actor, params, body }) =>
    answerFor(INBOUND_MAIL, await ignore(actor, params.id, body.reason), actor),
  'GET /api/triage/{id}/attachments/{attachment}/download': async ({ actor, params, query }) =>
    attachmentLink((await visibleRecord(actor, INBOUND_MAIL, params.id)).attachments, params.attachment, query.mode),
});
