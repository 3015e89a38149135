import { describe, expect, it } from 'vitest';
import type { Subscription } from '#shared/entities/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { meOf } from '#web/testing/me.ts';
import { screens } from '../routes/screens.ts';
import { entryOf, sectionsFor } from './navigation.ts';

const TODAY = '2026-06-01';
const user = (permissions_list: string[], type: Subscription['subscription_type'] = 'gosm') =>
  meOf({
    permissions_list,
    subscriptions: [{ subscription_type: type, start_date: '2020-01-01', end_date: '2030-01-01' }],
  });
const offered = (of: Me) => sectionsFor(of, TODAY).flatMap(({ entries }) => entries.map(({ to }) => to));

describe('the navigation', () => {
  it('offers only what the user may open, without empty sections', () => {
    const plain = offered(user([]));
    const closed = screens.filter(({ access }) => access).map(({ path }) => path);
    expect(plain).toContain('/parts');
    expect(plain.filter((path) => path === '/analysis' || closed.includes(path))).toEqual([]);
    for (const { entries } of sectionsFor(user([]), TODAY)) expect(entries.length).toBeGreaterThan(0);
    expect(offered(user(['analysis.view', 'product.view_charts']))).toEqual(
      expect.arrayContaining(['/dashboard', '/analysis']),
    );
  });

  it('offers a solution provider nothing that they are kept away from', () => {
    const all = user(['analysis.view', 'asked_monitoring.view', 'asked_processing.view', 'supplier.view'], 'sourcing');
    const kept = ['/analysis', '/monitorings/cart', '/monitorings/requests', '/solutions/cart', '/third-parties'];
    expect(offered(all).filter((path) => kept.includes(path))).toEqual([]);
  });

  it('offers watchlists to customers', () => {
    const customer = user(['product.view']);
    expect(offered(customer)).toContain('/watchlists');
    const portal = { ...customer, entity: { ...customer.entity, type: 'supplier' } } as Me;
    expect(offered(portal)).not.toContain('/watchlists');
  });

  it('leads to screens that there are', () => {
    const everything = { ...user([]), is_superuser: true } as Me;
    const paths = screens.map(({ path }) => path);
    expect(offered(everything).length).toBeGreaterThan(2);
    for (const path of offered(everything)) expect(paths).toContain(path);
  });
});

it('marks the entry that an address belongs to', () => {
  const sections = sectionsFor({ ...user([]), is_superuser: true } as Me, TODAY);
  expect(entryOf('/parts/01J0', sections)?.to).toBe('/parts');
  expect(entryOf('/monitorings/cart', sections)?.to).toBe('/monitorings/cart');
  expect(entryOf('/partsandmore', sections)).toBeUndefined();
});

it('has every screen once', () => {
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
