import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { detailOf } from '#platform/http/answers.ts';
import { callOf } from '#platform/http/idempotency.ts';
import { outcomesFor } from '#platform/http/outcomes.ts';
import { type Asking, nowOrLater, startBulk } from '#platform/jobs/bulk.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import { today } from '#platform/runtime/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { followUpBody, preparedAnswer, remindBody, severalBody } from '#shared/exchanges/calls.ts';
import type { dueQuery } from '#shared/exchanges/contract.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Filter } from '#shared/lists.ts';
import { previewMail } from './preview.ts';
import { exchanges } from './records.ts';
import { changeFollowUps, reminderOf, remindSeveral } from './store.ts';

/** The reminder as it would be sent now. */
export async function previewReminder(actor: Actor, id: string) {
  checkOperator(actor);
  const about = await reminderOf(await visibleRecord(actor, EXCHANGE, id));
  return previewMail(actor, { type: 'email_reminder', ...about });
}

function sentenceOf(error: AppError, language: Language): string {
  const detail = detailOf(error, language);
  return typeof detail === 'string' ? detail : Object.values(detail).flat().join(' ');
}

const isOneOf = (field: string, ...values: string[]): Filter => ({ field, operator: 'in', values });

/** The requests whose next step has come, whether or not the daily work has marked them already. */
export function dueFollowUps(actor: Actor, { supplier, ...page }: z.output<typeof dueQuery>) {
  checkOperator(actor);
  const filters: Filter[] = [
    isOneOf('follow_up', 'planned', 'due'),
    { field: 'next_step_on', operator: 'lte', values: [today()] },
    ...(supplier ? [isOneOf('supplier', supplier)] : []),
  ];
  const order = [{ field: 'next_step_on', descending: false }];
  return listRecords(exchanges, actor, { ...page, filters, order, fields: undefined, search: undefined });
}

/** Several reminders as they would be sent now; one that cannot be sent says why. */
export async function prepareReminders(
  actor: Actor,
  language: Language,
  ids: readonly string[],
): Promise<z.input<typeof preparedAnswer>> {
  checkOperator(actor);
  const prepared = [...new Set(ids)].map(async (id) => {
    try {
      return { id, reminder: await previewReminder(actor, id), refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { id, reminder: null, refusal: sentenceOf(error, language) };
    }
  });
  return { items: await Promise.all(prepared) };
}

type Speaking = Asking & { language: Language };
const itemsOf = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ id }));

export function remindNowOrLater({ language, ...asking }: Speaking, { ids }: z.output<typeof remindBody>) {
  checkOperator(asking.actor);
  const items = itemsOf(ids);
  return nowOrLater(asking, { action: 'reminder_send', items }, async () =>
    outcomesFor(
      await remindSeveral(
        asking.actor,
        items.map(({ id }) => id),
      ),
      language,
    ),
  );
}

export function changeNowOrLater({ language, ...asking }: Speaking, { ids, ...change }: z.output<typeof followUpBody>) {
  checkOperator(asking.actor);
  const items = itemsOf(ids);
  return nowOrLater(asking, { action: 'follow_up_change', change, items }, async () =>
    outcomesFor(
      await changeFollowUps(
        asking.actor,
        change,
        items.map(({ id }) => id),
      ),
      language,
    ),
  );
}

/** Writes to several third-parties, by a job: it goes on when the page is closed, and repeats what was refused. */
export function mailSeveral(asking: Asking, body: z.output<typeof severalBody>, key: string | undefined) {
  checkOperator(asking.actor);
  const { type, mails } = body;
  const items = mails.map((mail) => ({ id: mail.supplier, mail }));
  const call = callOf(memberOf(asking.actor), key, 'events/email_several', body);
  return startBulk(asking, { action: 'exchange_mail', type, items }, call);
}
