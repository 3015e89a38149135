import { describe, expect, it } from 'vitest';
import { addressKey } from '#shared/addresses/rules.ts';
import { DICTIONARY_NAMES, seedEntries } from '#shared/dictionaries/seeds.ts';
import type { Columns } from '#shared/lists.ts';
import { checkMonitoring } from '#shared/monitorings/rules.ts';
import { monitoringInput } from '#shared/monitorings/schema.ts';
import { checkDates, checkIdentity, identityOf } from '#shared/parts/rules.ts';
import { type PartInput, partColumns } from '#shared/parts/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import { INVENTED, PARENTS, PORTAL_MANUFACTURER } from './content/invented.ts';
import { AVAILABILITY } from './content/life-cycle.ts';
import { planDemo } from './plan.ts';

const TODAY = '2026-03-01';
const plan = planDemo(TODAY);
const inputs = plan.catalogue.map(({ input }) => input);
const everyInput = [...inputs, ...plan.clientParts.map(({ input }) => input)];
const invented = new Set(INVENTED.map(({ name }) => name));
const withStatus = (key: string) => inputs.filter(({ availability_status }) => availability_status === key);
const identity = (manufacturer: string | null, input: PartInput) => identityOf({ ...input, supplier: manufacturer });

describe('demo plan', () => {
  it('is the same for the same day and shifts with the day', () => {
    expect(planDemo(TODAY)).toEqual(plan);
    const later = planDemo(addDays(TODAY, 10)).catalogue.map(({ input }) => input);
    const moved = inputs.map((input) => ({
      ref: input.supplier_ref,
      end: input.end_of_life && addDays(input.end_of_life, 10),
    }));
    expect(later.map((input) => ({ ref: input.supplier_ref, end: input.end_of_life }))).toEqual(moved);
  });

  it('can have fewer parts of invented manufacturers, and everything else as it is', () => {
    const small = planDemo(TODAY, 10);
    const isReal = ({ manufacturer }: { manufacturer: string | null }) => !invented.has(manufacturer ?? '');
    const [all, some] = [plan, small].map(({ catalogue }) => [catalogue.filter(isReal).length, catalogue.length]);
    expect(some?.[0]).toBe(all?.[0]);
    expect(some?.[1]).toBeLessThan(plan.catalogue.length / 3);
    expect(small.suppliers).toEqual(plan.suppliers);
    expect(small.contacts).toEqual(plan.contacts);
    expect(small.clientParts).toHaveLength(plan.clientParts.length);
    expect(small.news).toHaveLength(plan.news.length);
  });

  it('uses existing dictionary keys only', () => {
    const known = new Set(seedEntries().map(({ dictionary, key }) => `${dictionary}.${key}`));
    const unknown = everyInput.flatMap((input) =>
      Object.entries(partColumns as Columns).flatMap(([field, { dictionary }]) => {
        const key = input[field as keyof PartInput];
        return dictionary && key && !known.has(`${dictionary}.${key}`) ? [`${dictionary}.${key}`] : [];
      }),
    );
    expect(DICTIONARY_NAMES).toContain('availability_status');
    expect(unknown).toEqual([]);
    const watches = plan.catalogue.flatMap(({ watches }) => watches);
    expect(watches.filter(({ status }) => !known.has(`monitoring_status.${status}`))).toEqual([]);
  });

  it('satisfies the rules of parts, also after each later change', () => {
    for (const input of everyInput) {
      checkIdentity(input);
      checkDates(input);
    }
    const changed = [
      ...plan.news.map(({ place, fields }) => ({ ...inputs[place], ...fields })),
      ...plan.clientParts.map(({ input, edits }) => Object.assign({}, input, ...edits.map(({ fields }) => fields))),
    ] as PartInput[];
    for (const input of changed) checkDates(input);
    expect(changed).toHaveLength(12 + plan.clientParts.length);
  });
});

describe('catalogue', () => {
  it('has about four thousand parts, all distinct', () => {
    expect(inputs.length).toBeGreaterThan(3900);
    const identities = plan.catalogue.map(({ manufacturer, input }) => identity(manufacturer, input));
    expect(identities).not.toContain(null);
    expect(new Set(identities).size).toBe(inputs.length);
    const stockNumbers = inputs.flatMap(({ nno }) => nno ?? []);
    expect(new Set(stockNumbers).size).toBe(stockNumbers.length);
  });

  it('has manufacturers that are third-parties of the demo, each named once', () => {
    const names = plan.suppliers.map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(plan.catalogue.filter(({ manufacturer }) => manufacturer !== null && !names.includes(manufacturer))).toEqual(
      [],
    );
  });

  it('has the intended share of each availability', () => {
    for (const [key, percent] of Object.entries(AVAILABILITY)) {
      const share = (100 * withStatus(key).length) / inputs.length;
      expect(Math.abs(share - percent), key).toBeLessThan(2.5);
    }
  });

  it('has life-cycle dates consistent with the availability', () => {
    for (const { end_of_life, obso_at } of withStatus('obsolete')) {
      expect(end_of_life && end_of_life < TODAY).toBe(true);
      expect(obso_at).toBe(end_of_life);
    }
    for (const { last_buy_order, end_of_life } of withStatus('last_buy_order')) {
      expect(last_buy_order && last_buy_order >= addDays(TODAY, -60)).toBe(true);
      expect(end_of_life && end_of_life > TODAY).toBe(true);
    }
    for (const { end_of_life } of withStatus('available'))
      expect(end_of_life === null || end_of_life > TODAY).toBe(true);
    for (const { introduced_at, last_buy_order, end_of_life } of inputs)
      if (introduced_at)
        expect([introduced_at, last_buy_order ?? '9999', end_of_life ?? '9999'].sort()[0]).toBe(introduced_at);
  });

  it('marks the life-cycle facts of every part as invented', () => {
    expect(
      inputs.filter(
        ({ origin_info }) => !/life-cycle facts are invented|cycle de vie sont inventés/.test(origin_info ?? ''),
      ),
    ).toEqual([]);
  });

  it('invents no reasons, prices, replacements or news for existing companies', () => {
    const real = plan.catalogue.filter(({ manufacturer }) => !manufacturer || !invented.has(manufacturer));
    expect(real.length).toBeGreaterThan(200);
    for (const { input } of real)
      expect([input.obsolescence_reason, input.price, input.equiv_product, input.nno]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    for (const { place } of plan.news) expect(invented).toContain(plan.catalogue[place]?.manufacturer);
  });

  it('replaces obsolete parts by available ones', () => {
    const buyable = new Set(withStatus('available').map(({ supplier_ref }) => supplier_ref));
    const replaced = inputs.filter(({ equiv_product }) => equiv_product);
    expect(replaced.length).toBeGreaterThan(100);
    for (const { availability_status, equiv_product } of replaced) {
      expect(availability_status).toBe('obsolete');
      expect(buyable).toContain(equiv_product);
    }
  });
});

describe('third-parties', () => {
  it('have parents over three generations, written before their children', () => {
    const names = plan.suppliers.map(({ name }) => name);
    const ordered = Object.entries(PARENTS).filter(([child, parent]) => {
      const above = names.indexOf(parent);
      return above >= 0 && above < names.indexOf(child);
    });
    expect(ordered).toHaveLength(8);
    expect(Object.values(PARENTS).filter((parent) => PARENTS[parent])).not.toEqual([]);
  });

  it('with a portal is asked about different parts of its own, whatever the day', () => {
    const asked = plan.exchanges.filter(({ manufacturer }) => manufacturer === PORTAL_MANUFACTURER);
    const parts = asked.flatMap((exchange) => exchange.parts);
    expect(asked.map(({ input }) => input.type)).toEqual(Array.from({ length: 3 }, () => 'email_initial_request'));
    expect(new Set(parts).size).toBe(9);
    expect(new Set(parts.map((place) => plan.catalogue[place]?.manufacturer))).toEqual(new Set([PORTAL_MANUFACTURER]));
  });

  it('have addresses, one of them twice in two spellings', () => {
    const at = Map.groupBy(
      plan.suppliers.filter(({ address }) => address),
      (supplier) => addressKey(supplier),
    );
    const shared = [...at.values()].filter(({ length }) => length > 1);
    expect(shared.map((group) => group.map(({ name }) => name))).toEqual([['Ohmaréa', 'Capalune']]);
    expect(shared[0]?.[0]?.address).not.toBe(shared[0]?.[1]?.address);
  });
});

describe('monitorings', () => {
  const watched = plan.catalogue.filter(({ watches }) => watches.length > 0);

  it('set the latest status and date of their part', () => {
    expect(watched.length).toBeGreaterThan(200);
    for (const { input, watches } of plan.catalogue) {
      expect(input.monitoring_status).toBe(watches.at(-1)?.status ?? null);
      expect(input.monitoring_date).toBe(watches.at(-1)?.monitoring_date ?? null);
    }
  });

  it('are within the last 18 months, oldest first, and have findings when closed', () => {
    for (const { input, watches } of watched) {
      const dates = watches.map(({ monitoring_date }) => monitoring_date ?? '');
      expect(dates).toEqual(dates.toSorted());
      expect(dates[0] && dates[0] > addDays(TODAY, -548)).toBe(true);
      expect(dates.at(-1) && (dates.at(-1) as string) < TODAY).toBe(true);
      const last = watches.at(-1);
      if (last?.status === 'closed_1') expect(last.availability_status).toBe(input.availability_status);
    }
  });

  it('satisfy the rules for findings', () => {
    const cycles = [...watched.flatMap(({ watches }) => watches), ...plan.news.map(({ finding }) => finding)];
    for (const cycle of cycles) checkMonitoring(monitoringInput.strip().parse({ product: 'p1', ...cycle }));
  });
});

describe('client parts', () => {
  const byCompany = Map.groupBy(plan.clientParts, ({ company }) => company);

  it('are as many as the lines of their files, all distinct per client', () => {
    expect([...byCompany].map(([company, parts]) => [company, parts.length])).toEqual([
      ['ponant', 60],
      ['ponant-atelier', 15],
      ['brackwater', 40],
    ]);
    for (const parts of byCompany.values()) {
      const identities = parts.map(({ manufacturer, input }) => identity(manufacturer, input));
      expect(new Set(identities).size).toBe(parts.length);
    }
  });

  it('are linked to parts that the client sees', () => {
    const linked = plan.clientParts.filter(({ place }) => place !== null);
    expect(linked.length).toBeGreaterThan(70);
    for (const { place, input } of linked) {
      expect(inputs[place as number]?.is_public).toBe(true);
      expect(inputs[place as number]?.supplier_ref).toBe(input.supplier_ref);
    }
  });

  it('have connectors contained in a harness of the same list', () => {
    const built = plan.clientParts.flatMap((draft) => (draft.upper === null ? [] : [draft]));
    expect(built.length).toBeGreaterThanOrEqual(2);
    for (const { company, upper, input } of built) {
      expect(plan.clientParts[upper as number]).toMatchObject({ company, upper: null });
      expect(plan.clientParts.findIndex((draft) => draft.input === input)).toBeGreaterThan(upper as number);
    }
  });

  it('have some that were changed several times, by users and by monitoring', () => {
    for (const parts of byCompany.values()) expect(parts.filter(({ edits }) => edits.length >= 2)).toHaveLength(5);
    const codes = new Set(plan.clientParts.flatMap(({ edits }) => edits.map(({ code }) => code)));
    expect(codes).toEqual(new Set(['user_edit', 'monitoring']));
  });
});
