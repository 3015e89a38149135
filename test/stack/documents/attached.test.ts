import { expect, test } from 'vitest';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { attach, PDF } from '../../support/records/attachments.ts';
import { addFolder, everyRight, listedFor, treeOf, tryDocument } from '../../support/records/documents.ts';
import { newClient } from '../../support/records/requests.ts';
import { askFor, obsoletePart } from '../../support/records/solutions.ts';

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

async function requested(): Promise<{ client: Client; request: string }> {
  const client = await everyRight((await newClient(1)).entity);
  const part = await obsoletePart(client, 'ATTACHED-1');
  return { client, request: (await askFor(client, part.id)).id };
}

test('what a provider attaches to its solution is a document for its customer, and for nobody else', async () => {
  const { client, request } = await requested();
  const [provider, other] = await Promise.all([as('sourcing'), everyRight((await newClient(1)).entity)]);
  const attachments = [await attach(provider, 'processing_proposals', 'Offre.pdf', PDF)];
  const body = { asked_processing: request, description: 'Stock', attachments };
  const solution = await provider.call<SolutionAnswer>('POST /api/processing_proposals', { body });
  const subject: Subject = { kind: 'processing_proposal', id: solution.id };
  const [document] = await until(
    () => treeOf(client, subject),
    (items) => items.length > 0,
  );
  const label = 'ATTACHED-1 · Stock';
  expect(document).toMatchObject({ name: 'Offre.pdf', may_change: false, type: 'application/pdf' } as NodeAnswer);
  expect(document?.subjects).toEqual([{ ...subject, label }]);
  const { url } = await client.call<{ url: string }>('GET /api/ged/documents/{id}/download', {
    params: { id: document?.id ?? '' },
  });
  expect(await (await fetch(url)).text()).toBe(PDF);
  expect(await listedFor(client, { search: 'Offre' })).toMatchObject([{ id: document?.id, place: label }]);
  expect(await listedFor(other, { search: 'Offre' })).toEqual([]);
  expect((await other.ask('GET /api/ged/nodes/{id}', { params: { id: document?.id ?? '' } })).status).toBe(404);
  // The customer puts a folder beside it, which is none of the solution's files.
  await addFolder(client, { subject }, 'Study');
  const { attachments: kept } = await client.call<SolutionAnswer>('GET /api/processing_proposals/{id}', {
    params: { id: solution.id },
  });
  expect(kept.map(({ name }) => name)).toEqual(['Offre.pdf']);
});

test('a scanner looks at the whole file, and is waited for', async () => {
  const client = await everyRight((await newClient(1)).entity);
  const part = await obsoletePart(client, 'SCANNED-1');
  const hidden = `${'Nothing to see here. '.repeat(1000)}${EICAR}`;
  const place = { subject: { kind: 'product', id: part.id } } as const;
  expect(await tryDocument(client, place, 'long.txt', hidden)).toMatchObject({
    status: 415,
    body: { code: 'threat_found' },
  });
  expect(await treeOf(client, place.subject)).toEqual([]);
});

test('a virus is no attachment, either', async () => {
  const { request } = await requested();
  const provider = await as('sourcing');
  const attachments = [await attach(provider, 'processing_proposals', 'virus.txt', EICAR)];
  const body = { asked_processing: request, description: 'Stock', attachments };
  expect(await provider.ask('POST /api/processing_proposals', { body })).toMatchObject({
    status: 415,
    body: { code: 'threat_found' },
  });
});
