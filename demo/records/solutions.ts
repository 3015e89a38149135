import { requests } from '#functions/api/solution-requests/records.ts';
import { accept, propose, withdraw } from '#functions/api/solutions/decisions.ts';
import { uploadKey } from '#platform/attachments/attachments.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { SOLUTION_REQUEST } from '#platform/records/kinds.ts';
import { changeOne, listRecords } from '#platform/records/resource/use-cases.ts';
import { recordIn } from '#platform/records/rows.ts';
import { newId } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { putObject } from '#platform/storage/objects.ts';
import type { SolutionRequest } from '#shared/requests/schema.ts';
import { type Solution, solutionInput } from '#shared/solutions/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import type { Role } from '../content/clients.ts';
import { onePage } from '../pdf.ts';

type Offer = { by: Extract<Role, 'sourcing' | 'operator'>; fields: object; file?: string };
/** Course of a request: the solutions, and the decision on the first solution or on the request. */
type Course = { offers: readonly Offer[]; ends?: 'accepted' | 'withdrawn' | 'closed' };

const STOCK: Offer = {
  by: 'sourcing',
  file: 'Offre TS-2207.pdf',
  fields: {
    description: 'Stock résiduel d’origine, 240 pièces sous scellés, certificat de conformité du fabricant.',
    extra_context: 'Prix valable 30 jours ; réservation possible sans frais.',
    price: 18.4,
    lead_time: 15,
  },
};
const EQUIVALENT: Offer = {
  by: 'operator',
  fields: {
    description: 'Équivalent de même forme et de même fonction ; plage de température plus large.',
    extra_context: 'À qualifier : courbe de déclassement différente au-dessus de 85 °C.',
    equiv_product: 'EQ-4471-B',
    equiv_product_supplier: 'Contactule',
    price: 11.9,
    lead_time: 42,
  },
};
const REMADE: Offer = {
  by: 'sourcing',
  file: 'Étude de refabrication.pdf',
  fields: {
    description: 'Refabrication à l’identique à partir du dossier de définition.',
    extra_context: 'Outillage à prévoir, amorti à partir de 500 pièces.',
    is_custom_made: true,
    price: 36,
    lead_time: 120,
  },
};

/** Per customer, for the requests in the order of the cart; the others have no solutions. */
const COURSES: Partial<Record<Role, readonly Course[]>> = {
  client: [
    { offers: [STOCK, EQUIVALENT, REMADE] },
    { offers: [EQUIVALENT, STOCK], ends: 'accepted' },
    { offers: [STOCK], ends: 'withdrawn' },
    { offers: [], ends: 'closed' },
  ],
  'client-other': [{ offers: [REMADE] }],
};
const CLOSED = 'Aucune solution dans le délai demandé ; redéfinition en cours chez le client.';

async function sent(actor: Actor, { file, fields }: Offer): Promise<{ id: string; name: string }[]> {
  if (!file) return [];
  const id = newId();
  const description = String(valueIn(fields, 'description') ?? '');
  await putObject(env('DOCUMENTS_BUCKET'), uploadKey(actor, id), onePage(file.replace('.pdf', ''), [description]));
  return [{ id, name: file }];
}

async function make(today: string, offer: Offer, asked_processing: string): Promise<Solution> {
  const actor = await actorOf(offer.by);
  const attachments = await sent(actor, offer);
  return propose(
    actor,
    solutionInput.parse({ asked_processing, ...offer.fields, proposal_date: today, attachments }),
    true,
  );
}

async function follow(today: string, customer: Actor, request: SolutionRequest, { offers, ends }: Course) {
  const made: Solution[] = [];
  for (const offer of offers) made.push(await make(today, offer, request.id));
  const [first] = made;
  if (ends === 'accepted' && first) await accept(customer, first.id);
  if (ends === 'withdrawn' && first) await withdraw(await actorOf('sourcing'), first.id);
  const closing = { processing_state: 'processing_complete', closing_reason: CLOSED };
  if (ends === 'closed') await changeOne(requests, await actorOf('operator'), request.id, closing);
}

/** Solutions for confirmed requests: some undecided, some decided. */
export async function writeSolutions(today: string): Promise<void> {
  for (const [role, courses] of Object.entries(COURSES)) {
    const customer = await actorOf(role);
    const filters = [{ field: 'state', operator: 'eq' as const, values: ['confirmed'] }];
    const query = { page: 1, size: courses.length, order: [], fields: undefined, search: undefined, filters };
    const { items } = await listRecords({ kind: SOLUTION_REQUEST }, customer, query);
    for (const [place, request] of items.entries())
      await follow(today, customer, recordIn(SOLUTION_REQUEST, request), courses[place] ?? { offers: [] });
  }
}
