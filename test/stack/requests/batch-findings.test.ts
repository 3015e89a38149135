import { beforeAll, expect, test } from 'vitest';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { several } from '../../support/product/several.ts';
import { attachTo, PDF } from '../../support/records/attachments.ts';
import { finished } from '../../support/records/imports.ts';

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

const OBSOLETE = { availability_status: 'obsolete', monitoring_date: '2026-05-04T08:00:00Z', source: 'Notice 12' };
const monitoringOf = (id = '') => operator.call<MonitoringAnswer>('GET /api/monitorings/{id}', { params: { id } });
const partOf = (id = '') => operator.call<PartAnswer>('GET /api/products/{id}', { params: { id } });

/** Monitorings of new parts of the catalogue. */
const monitored = (name: string, count: number, fields: object = {}) =>
  several([...Array(count).keys()], async (n) => {
    const body = { supplier_ref: `${name}-${n}`, ...fields };
    const { id: product } = await operator.call<PartAnswer>('POST /api/products', { body });
    return operator.call<MonitoringAnswer>('POST /api/monitorings', { body: { product } });
  });

test('one finding closes many monitorings by a job; its evidence is kept once, and what has ended stays', async () => {
  const all = await monitored('Bergeronnette', JOB_ABOVE + 1);
  const ids = all.map(({ id }) => id);
  const ended = { status: 'closed_1', availability_status: 'available', monitoring_date: '2026-04-01T08:00:00Z' };
  await operator.call('PUT /api/monitorings/{id}', { params: { id: ids[5] ?? '' }, body: ended });
  const file = await attachTo((body) => operator.call('POST /api/monitorings/upload_url', { body }), 'notice.pdf', PDF);
  const body = { ids, finding: { ...OBSOLETE, attachments: [file] } };
  const { job } = await operator.call<{ job: Job }>('POST /api/monitorings/record_finding', { body });
  const done = await finished(operator, job);
  expect(done).toMatchObject({ state: 'done', action: 'monitoring_finding', is_retryable: true });
  expect(done.result).toMatchObject({ changed: JOB_ABOVE, refused: 1 });

  const [first, last] = [await monitoringOf(ids[0]), await monitoringOf(ids.at(-1))];
  expect(first).toMatchObject({ status: 'closed_1', source: 'Notice 12', attachments: [{ name: 'notice.pdf' }] });
  expect(last.attachments[0]?.id).toBe(first.attachments[0]?.id);
  const { url } = await operator.call<{ url: string }>('GET /api/monitorings/{id}/attachments/{attachment}/download', {
    params: { id: last.id, attachment: last.attachments[0]?.id ?? '' },
  });
  expect((await fetch(url)).status).toBe(200);
  expect(await partOf(last.product)).toMatchObject({ availability_status: 'obsolete', fact_record: last.id });
  expect(await partOf(all[5]?.product)).toMatchObject({ availability_status: 'available' });
});

test('unchanged, each part keeps what is known of it, verified again; a part of which nothing is known is refused', async () => {
  const dated = { availability_status: 'last_buy_order', last_buy_order: '2031-03-31' };
  const [one] = await monitored('Traquet', 1, dated);
  const [other] = await monitored('Tarier', 1, { availability_status: 'available', durability: 'high_1' });
  const [unknown] = await monitored('Accenteur', 1);
  const ids = [one, other, unknown].map((each) => each?.id ?? '');
  const finding = { monitoring_date: '2026-05-04T08:00:00Z', source: 'Website' };
  const body = { ids, is_unchanged: true, finding };
  expect(await operator.call('POST /api/monitorings/record_finding', { body })).toMatchObject({
    changed: 2,
    items: [{ outcome: 'changed' }, { outcome: 'changed' }, { outcome: 'refused', code: 'conditions_not_met' }],
  });
  expect(await monitoringOf(ids[0])).toMatchObject({ ...dated, status: 'closed_1', source: 'Website' });
  expect(await partOf(one?.product)).toMatchObject({ ...dated, fact_source: 'monitoring' });
  expect(await partOf(other?.product)).toMatchObject({ availability_status: 'available', durability: 'high_1' });
  expect((await monitoringOf(ids[2])).status).toBe('in_progress');
});

test('only the operator records findings', async () => {
  const [monitoring] = await monitored('Pouillot', 1);
  const body = { ids: [monitoring?.id ?? ''], finding: OBSOLETE };
  expect((await (await as('client')).ask('POST /api/monitorings/record_finding', { body })).status).toBe(403);
});
