import { sendForm } from '#functions/api/answers/form.ts';
import { byPortal, portalRequestsOf } from '#functions/api/answers/portal.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { answerBody, DOES_NOT_KNOW } from '#shared/answers/schema.ts';
import { addDays } from '#shared/values/distances.ts';

/** The third-party with a portal answered the oldest of its questions; the operator has to verify the answer. */
export async function writeAnswer(today: string): Promise<void> {
  const supplier = await actorOf('supplier');
  const oldest = (await portalRequestsOf(supplier)).items.at(-1);
  if (!oldest) return;
  const body = answerBody.parse({
    lines: [
      {
        line: 0,
        availability_status: 'last_buy_order',
        last_buy_order: addDays(today, 120),
        end_of_life: addDays(today, 300),
      },
      { line: 1, availability_status: 'available' },
      { line: 2, availability_status: DOES_NOT_KNOW },
    ],
    comment: 'La production du premier article s’arrête ; nous vérifions le dernier.',
  });
  await sendForm(byPortal(supplier, oldest.id), body);
}
