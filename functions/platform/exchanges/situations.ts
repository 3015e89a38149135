import type { AnswerRequest, Question } from '#shared/answers/schema.ts';
import type { Contact } from '#shared/contacts/schema.ts';
import type { Situation } from '#shared/exchanges/plan.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { openQuestionsOf } from '../answers/questions.ts';
import { readAnswerRequests } from '../answers/requests.ts';
import { CONTACT, PART, SUPPLIER } from '../records/kinds.ts';
import { readRecords } from '../records/records.ts';
import { now } from '../runtime/clock.ts';
import { supplierRefusal } from './addressee.ts';

/** What a request that is followed up depends on, as it is now. */
export type Followed = {
  root: Exchange;
  supplier: Supplier | undefined;
  contact: Contact | undefined;
  request: AnswerRequest | undefined;
  /** What is still asked. */
  questions: Question[];
  situation: Situation;
};

const ENDED = ['closed_1', 'not_supported'];

/** Of a request by telephone or web form, which has no form to answer. */
const unendedParts = ({ products }: Exchange, parts: ReadonlyMap<string, Part>): Question[] =>
  products.flatMap((product) => {
    const part = parts.get(product);
    return part && !isOneOf(ENDED, part.monitoring_status) ? [{ product, monitoring: null, cycle: null }] : [];
  });

const isTaken = ({ revoked_at, expires_at }: AnswerRequest): boolean => !revoked_at && expires_at > now();

/** A contact that has an address and may not be written to. */
const isUnreachable = ({ is_active, email, is_opted_out, email_problem }: Contact): boolean =>
  !is_active || (Boolean(email) && (is_opted_out || email_problem !== null));

/** Reads what the requests depend on: few reads, however many they are. */
export async function situationsOf(roots: readonly Exchange[]): Promise<Followed[]> {
  const withoutForm = roots.filter(({ answer_request }) => !answer_request);
  const [suppliers, contacts, requests, parts] = await Promise.all([
    readRecords(
      SUPPLIER,
      roots.map(({ supplier }) => supplier),
    ),
    readRecords(
      CONTACT,
      roots.flatMap(({ contact }) => contact ?? []),
    ),
    readAnswerRequests(roots.flatMap(({ answer_request }) => answer_request ?? [])),
    readRecords(
      PART,
      withoutForm.flatMap(({ products }) => products),
    ),
  ]);
  const open = await openQuestionsOf([...requests.values()]);
  return roots.map((root) => {
    const supplier = suppliers.get(root.supplier);
    const contact = contacts.get(root.contact ?? '');
    const request = requests.get(root.answer_request ?? '');
    const asked = request ? (isTaken(request) && open.get(request)) || [] : unendedParts(root, parts);
    const isBack = root.delivery_state === 'bounced' || root.delivery_state === 'complained';
    return {
      ...{ root, supplier, contact, request, questions: asked },
      situation: {
        isAnswered: Boolean(request?.answer),
        isUnsent: root.delivery_state === 'failed' || root.delivery_state === 'waiting',
        isUnreachable: isBack || (contact !== undefined && isUnreachable(contact)),
        isOpen: asked.length > 0,
        isConsultable: supplier !== undefined && supplierRefusal(supplier) === null,
      },
    };
  });
}
