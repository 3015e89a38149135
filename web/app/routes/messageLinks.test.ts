import { expect, test } from 'vitest';
import { pathOf } from '#shared/messages/links.ts';
import type { Params } from '#shared/messages/schema.ts';
import { paths } from './paths.ts';

const linkOf = (kind: string, params: Params = {}) => pathOf({ about: { kind, id: '1' }, params });

test('messages link to the screens of what they are about', () => {
  expect({
    part: linkOf('PRODUCT'),
    solutionRequest: linkOf('ASKED_PROCESSING'),
    monitoring: linkOf('MONITORING'),
    thirdParty: linkOf('SUPPLIER'),
    contact: linkOf('CONTACT'),
    project: linkOf('PROJECT'),
    receivedAnswer: linkOf('ANSWER'),
    inboundMail: linkOf('INBOUND_MAIL'),
    supportRequest: linkOf('SUPPORT'),
    question: linkOf('ANSWER_REQUEST'),
  }).toEqual({
    part: paths.part('1'),
    solutionRequest: paths.solutionRequest('1'),
    monitoring: paths.monitoring('1'),
    thirdParty: paths.thirdParty('1'),
    contact: paths.contact('1'),
    project: paths.project('1'),
    receivedAnswer: paths.receivedAnswer('1'),
    inboundMail: paths.inboundMail('1'),
    supportRequest: paths.supportRequest('1'),
    question: paths.question('1'),
  });
  expect([linkOf('ASKED_MONITORING'), linkOf('PROCESSING_PROPOSAL')]).toEqual([
    paths.monitoringRequests,
    paths.solutions,
  ]);
  expect([linkOf('CART', { variant: 'monitoring' }), linkOf('CART', { variant: 'processing' })]).toEqual([
    paths.monitoringCarts,
    paths.solutionCarts,
  ]);
  expect(
    ['import_done', 'matching_failed', 'finalize_done', 'export_done'].map((variant) => linkOf('JOB', { variant })),
  ).toEqual([paths.review, paths.review, paths.lastImport, null]);
  expect(linkOf('ENTITY')).toBe(paths.profile);
  expect(linkOf('LEDGER')).toBeNull();
});
