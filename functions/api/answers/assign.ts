import type { Assignable } from '#platform/jobs/assigning.ts';
import { ANSWER, INBOUND_MAIL } from '#platform/records/kinds.ts';
import type { InboundMail } from '#shared/answers/mails.ts';
import type { Answer } from '#shared/answers/received.ts';
import { AppError } from '#shared/errors.ts';

function checkIn(state: string, open: string): void {
  if (state !== open) throw new AppError('invalid', { fields: { state: [{ code: 'work_is_done' }] } });
}

export const assignableAnswers: Assignable<Answer> = {
  task: { action: 'answer_assign' },
  kind: ANSWER,
  checkOpen: ({ state }) => checkIn(state, 'open'),
};

export const assignableMails: Assignable<InboundMail> = {
  task: { action: 'mail_assign' },
  kind: INBOUND_MAIL,
  checkOpen: ({ state }) => checkIn(state, 'waiting'),
};
