import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { outcomesFor } from '#platform/http/outcomes.ts';
import { type Asking, nowOrLater, startBulk } from '#platform/jobs/bulk.ts';
import { EXCHANGE } from '#platform/records/kinds.ts';
import type { followUpBody, remindBody, severalBody } from '#shared/exchanges/calls.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { previewMail } from './preview.ts';
import { changeFollowUps, checkOperator, reminderOf, remindSeveral } from './store.ts';

/** The reminder as it would be sent now. */
export async function previewReminder(actor: Actor, id: string) {
  checkOperator(actor);
  const about = await reminderOf(await visibleRecord(actor, EXCHANGE, id));
  return previewMail(actor, { type: 'email_reminder', ...about });
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
export function mailSeveral(asking: Asking, { type, mails }: z.output<typeof severalBody>) {
  checkOperator(asking.actor);
  return startBulk(asking, {
    action: 'exchange_mail',
    type,
    items: mails.map((mail) => ({ id: mail.supplier, mail })),
  });
}
