import { describe, expect, it } from 'vitest';
import type { Subscription } from '#shared/entities/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { meOf } from '#web/testing/me.ts';
import { screens } from '../routes/screens.ts';
import { entriesFor, hubAt, type Place, sectionsFor, waitingIn } from './navigation.ts';

const TODAY = '2026-06-01';
const MOST_PLACES = 9;
const user = (permissions_list: string[], type: Subscription['subscription_type'] = 'gosm') =>
  meOf({
    permissions_list,
    subscriptions: [{ subscription_type: type, start_date: '2020-01-01', end_date: '2030-01-01' }],
  });
const everybodysBoss = meOf({ is_superuser: true, entity: { name: 'Vigie', type: 'vigie' } });
const offered = (of: Me) => entriesFor(of, TODAY).map(({ to }) => to);
const placesOf = (of: Me): Place[] => sectionsFor(of, TODAY).flatMap(({ places }) => places);
const place = (of: Me, label: string) => {
  const found = placesOf(of).find((each) => each.label === label);
  if (!found) throw new Error(`No place ${label}.`);
  return found;
};

describe('the navigation', () => {
  it('offers only what the user may open, without empty sections', () => {
    const plain = offered(user([]));
    const closed = screens.filter(({ access }) => access).map(({ path }) => path);
    expect(plain).toContain('/parts');
    expect(plain.filter((path) => path === '/analysis' || closed.includes(path))).toEqual([]);
    for (const { places } of sectionsFor(user([]), TODAY)) expect(places.length).toBeGreaterThan(0);
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
    const paths = screens.map(({ path }) => path);
    expect(offered(everybodysBoss).length).toBeGreaterThan(2);
    for (const path of offered(everybodysBoss)) expect(paths).toContain(path);
  });

  it('has nine places at most for who may open everything, and every entry in one of them', () => {
    const places = placesOf(everybodysBoss);
    expect(places.length).toBeLessThanOrEqual(MOST_PLACES);
    expect(places.flatMap(({ entries }) => entries.map(({ to }) => to)).toSorted()).toEqual(
      offered(everybodysBoss).toSorted(),
    );
  });

  it('leads to the first screen of a hub that the user may open, and calls a hub of one screen like that screen', () => {
    expect(place(everybodysBoss, 'requests').to).toBe('/monitorings/requests');
    expect(place(user(['asked_processing.view', 'processing_proposal.view'], 'sourcing'), 'requests').to).toBe(
      '/solutions/requests',
    );
    const alone = place(user(['processing_proposal.view'], 'sourcing'), 'solutions');
    expect([alone.to, alone.entries.length]).toEqual(['/solutions', 1]);
  });
});

it.each([
  ['/monitorings/cart', 'requests', '/monitorings/cart'],
  ['/watchlists', 'parts', '/watchlists'],
  // One screen with several addresses.
  ['/watchlists/01J', 'parts', '/watchlists'],
  ['/reference/dictionaries/rohs', 'administration', '/reference'],
])('%s has the tabs of %s', (path, label, to) => {
  const hub = hubAt(path, sectionsFor(everybodysBoss, TODAY));
  expect([hub?.place.label, hub?.entry.to]).toEqual([label, to]);
});

it.each(['/parts/01J', '/monitorings/flow', '/watchlists/management', '/dashboard', '/documents', '/nowhere'])(
  '%s has no tabs',
  (path) => expect(hubAt(path, sectionsFor(everybodysBoss, TODAY))).toBeNull(),
);

it('has no tabs where there is nothing to change to', () =>
  expect(hubAt('/parts', sectionsFor(user([]), TODAY))).toBeNull());

it('counts what waits for the user: carts of customers, requests of those who work on them', () => {
  const permissions = ['asked_monitoring', 'asked_processing'].flatMap((model) => [`${model}.view`, `${model}.add`]);
  const client = { ...user(permissions, 'abgo_premium'), entity: { ...user([]).entity, type: 'client' } } as Me;
  const labels = (of: Me) => waitingIn(place(of, 'requests'), of).map(({ label }) => label);
  expect(labels(client)).toEqual(['monitoringCart', 'solutionCart']);
  expect(labels(everybodysBoss)).toEqual(expect.arrayContaining(['monitoringRequests', 'solutionRequests']));
});

it('has every screen once', () => {
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
