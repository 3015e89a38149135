import { newestMonitoring } from '#functions/api/monitorings/store.ts';
import { openAnswerRequest } from '#platform/answers/requests.ts';
import type { Outgoing } from '#platform/exchanges/outbox.ts';
import type { Write } from '#platform/storage/table.ts';
import type { Question } from '#shared/answers/schema.ts';
import { isRequest } from '#shared/exchanges/rules.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Part } from '#shared/parts/schema.ts';

/** A part is asked about for its open monitoring, if it has one. */
async function questionOf({ id, monitoring_status }: Part): Promise<Question> {
  const monitoring = monitoring_status ? await newestMonitoring(id) : undefined;
  const isOpen = monitoring !== undefined && !hasEnded(monitoring);
  return { product: id, monitoring: isOpen ? monitoring.id : null, cycle: isOpen ? monitoring.cycle : null };
}

type Addresses = Pick<Outgoing, 'path' | 'reply_to' | 'code' | 'request'>;
/** A request for answers, the addresses to answer to, and what is written with the exchange. */
export type Questions = { request: string; addresses: Addresses; writes: Write[] };

/** The request for answers of an exchange that asks by mail: written with the exchange, its addresses with the mail. */
export async function questionsAbout(
  exchange: Exchange,
  language: Language,
  parts: readonly Part[],
): Promise<Questions | undefined> {
  if (!isRequest(exchange) || exchange.type === 'project_reminder') return undefined;
  const questions = await Promise.all(parts.map(questionOf));
  const asked = { exchange: exchange.id, supplier: exchange.supplier, language, questions };
  const { request, code, path, replyTo, writes } = await openAnswerRequest(asked);
  return {
    request: request.id,
    addresses: { path, code, request: request.id, ...(replyTo && { reply_to: replyTo }) },
    writes,
  };
}
