import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { costsOf, totalOf } from '../../infra/operate/capacity/costs.ts';
import { FIGURES, partsAt, valueAt } from '../../infra/operate/capacity/figures.ts';
import {
  aloneSeconds,
  finalisedSeconds,
  importSeconds,
  inPiecesSeconds,
  linesWithin,
} from '../../infra/operate/capacity/giant.ts';
import { itemBytes } from '../../infra/operate/capacity/item-size.ts';
import { limitsOf, usedUp } from '../../infra/operate/capacity/limits.ts';
import { SIZES_FILE } from '../../infra/operate/capacity/measure.ts';
import { capacityPage } from '../../infra/operate/capacity/page.ts';
import { PRICES, SOURCES } from '../../infra/operate/capacity/prices.ts';
import { perRecord } from '../../infra/operate/capacity/records.ts';
import { SizeCounter, type Sizes } from '../../infra/operate/capacity/sizes.ts';
import { deployed, readTemplate } from '../../infra/operate/capacity/template.ts';
import { loadOf } from '../../infra/operate/capacity/use.ts';

const docs = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const sizes = JSON.parse(readFileSync(SIZES_FILE, 'utf8')) as Sizes;
const stage = deployed();

describe('docs/capacity.md', () => {
  test('is what `npm run capacity` prints', () => expect(docs('capacity.md')).toBe(capacityPage(stage, sizes)));

  test('computes with figures that docs/figures.md has', () => {
    const figures = docs('figures.md');
    const lost = Object.entries(FIGURES).filter(([, { said }]) => !figures.includes(said));
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  test('names the source of each price', () => {
    for (const { what, usd, source } of Object.values(PRICES)) {
      expect(usd, what).toBeGreaterThan(0);
      expect(SOURCES[source], what).toMatch(/\d{4}-\d\d-\d\d|assumption|aws\.amazon\.com|github|GoogleCloudPlatform/i);
    }
  });
});

describe('sizes', () => {
  test('of an item are counted as DynamoDB does: names and values', () => {
    expect(itemBytes({ pk: { S: 'PART#1' }, sk: { S: '#' } })).toBe(2 + 6 + 2 + 1);
    expect(itemBytes({ é: { S: 'ü' } })).toBe(4);
    // A digit pair is a byte, and one for the number.
    expect(['0', '7', '12', '123', '-12', '1200', '0.05'].map((N) => itemBytes({ n: { N } }) - 1)).toEqual([
      1, 2, 2, 3, 3, 2, 2,
    ]);
    expect(itemBytes({ a: { BOOL: true }, b: { NULL: true } })).toBe(4);
    expect(itemBytes({ l: { L: [{ S: 'ab' }, { S: '' }] } })).toBe(1 + 3 + (1 + 2) + 1);
    expect(itemBytes({ m: { M: { k: { S: 'v' } } } })).toBe(1 + 3 + (1 + 1 + 1));
  });

  test('of a record are those of all that belongs to it', () => {
    const counter = new SizeCounter();
    const item = (pk: string, sk: string, more: object = {}) => counter.see({ pk: { S: pk }, sk: { S: sk }, ...more });
    item('PART#1', '#', { gsi1pk: { S: 'PART#a' }, gsi1sk: { S: '1' }, text: { S: 'x'.repeat(1500) } });
    item('PART#1', 'H#1');
    item('OTHER#9', 'R#PART#1');
    item('UNIQUE#PART#ref', '#');
    item('SCOPE#PART#a', 'L#1');
    item('SESSIONS#u', 'S#1');
    const found = counter.sizes();
    expect(Object.keys(found)).toEqual(['PART']);
    const { record, history, link, reservation, log } = found.PART!;
    expect([record, history, link, reservation, log].map(({ items }) => items)).toEqual([1, 1, 1, 1, 1]);
    expect(record).toMatchObject({ units: 2, indexed: record.bytes, indexedUnits: 2 });
    const places = [record, history, link, reservation, log].reduce((sum, { bytes }) => sum + bytes, 0);
    const part = perRecord(found, 'PART');
    expect(part.stored).toBe(places + record.bytes + 6 * 100);
    // Six units and two checks twice, two units in the index.
    expect(part.creation).toBe(2 * (6 + 2) + 2);
    expect(part.change).toBe(2 * (2 + 1 + 1 + 2) + 2);
  });
});

describe('the model', () => {
  const part = perRecord(sizes, 'PRODUCT');
  const of = (users: number, parts: number) => ({
    ...loadOf({ users, parts }, FIGURES.requestsPerScreen.is.requests),
    users,
  });

  test('grows along a straight line, and finds where it meets a limit', () => {
    const measured = [
      { parts: 100, value: 15 },
      { parts: 200, value: 25 },
    ] as const;
    expect(valueAt(measured, 1000)).toBe(105);
    expect(partsAt(measured, 105)).toBe(1000);
  });

  test('has the numbers of the template', () => {
    const resources = {
      Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { DefaultRouteSettings: { ThrottlingRateLimit: 7 } } },
      JobsdeliveryA1B2C3D4: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          MemorySize: 2048,
          Timeout: 60,
          Environment: { Variables: { MAILS_PER_SECOND: '5', PIECES_ABOVE: '50' } },
        },
      },
      Machine: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: { DefinitionString: { 'Fn::Join': ['', ['{"MaxConcurrency":3}']] } },
      },
      Log: { Type: 'AWS::Logs::LogGroup', Properties: { RetentionInDays: 9 } },
    };
    const alarms = {
      One: { Type: 'AWS::CloudWatch::Alarm', Properties: {} },
      Two: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, {}] } },
    };
    expect(readTemplate(resources, alarms, 10)).toEqual({
      ...{ piecesAbove: 50, piecesAtOnce: 3 },
      ...{ requestsPerSecond: 7, mailsPerSecond: 5, metrics: 3, concurrency: 10, logDays: 9 },
      functions: new Map([['Jobsdelivery', { memoryGb: 2, seconds: 60 }]]),
    });
    expect(() => readTemplate({}, alarms, 10)).toThrow('The template has no AWS::ApiGatewayV2::Stage');
  });

  test('says which limit comes first, and follows the template', () => {
    const first = (users: number, parts: number, deployment = stage) =>
      usedUp(limitsOf(deployment, part), of(users, parts))[0]?.limit.what;
    expect(first(10, 10_000_000)).toBe('time to write a list again from the table');
    expect(first(100_000, 1_000_000)).toBe('requests in a second');
    expect(first(100_000, 1_000_000, { ...stage, requestsPerSecond: 10_000 })).toBe(
      'lists of all companies, opened by an operator in a new function',
    );
    const compaction = { memoryGb: 1, seconds: 900 };
    const small = { ...stage, functions: new Map([...stage.functions, ['Jobscompaction', compaction]]) };
    expect(first(10, 10_000_000, small)).toBe('memory to write a list again from the table');
  });

  test('a list is matched in pieces in the time of one of them, and waits for finalising', () => {
    const [one, few, many] = [
      aloneSeconds(1_000_000),
      ...[2, 40].map((piecesAtOnce) => inPiecesSeconds(1_000_000, { piecesAtOnce })),
    ];
    expect([one, few, many].map(Number)).toEqual([one, few, many].map(Number).toSorted((a, b) => b - a));
    const within = linesWithin(3600, stage, part);
    expect(importSeconds(within, stage, part)).toBeLessThanOrEqual(3600);
    expect(importSeconds(within + 1, stage, part)).toBeGreaterThan(3599);
    expect(finalisedSeconds(within, part) / 3600).toBeGreaterThan(0.8);
    expect(importSeconds(50_000, stage, part)).toBe(aloneSeconds(50_000) + finalisedSeconds(50_000, part));
  });

  test('one list ends at about three million parts', () => {
    const lists = limitsOf(stage, part).filter((limit) => limit.of === 'parts in one list');
    expect(Math.min(...lists.map(({ reached }) => reached)) / 1e6).toBeCloseTo(3, 0);
  });

  test('an empty stage costs its alarms, its dashboard and its firewall', () => {
    const costs = costsOf({ users: 0, parts: 0 }, stage, sizes);
    const fixed = ['metrics', 'dashboard', 'firewall'] as const;
    const expected = fixed.reduce((sum, name) => sum + (costs.get(name) ?? 0), 0);
    // And some compactions of empty lists.
    expect(totalOf(costs)).toBeCloseTo(expected, 1);
    expect(costs.get('metrics')).toBeCloseTo(0.1 * stage.metrics);
  });

  test('twice the parts take twice the storage; users are free up to ten thousand', () => {
    const [one, two] = [1_000_000, 2_000_000].map((parts) => costsOf({ users: 10_000, parts }, stage, sizes));
    expect((two?.get('items') ?? 0) / (one?.get('items') ?? 1)).toBeCloseTo(2);
    expect(one?.get('accounts')).toBe(0);
    const many = costsOf({ users: 10_100, parts: 1_000_000 }, stage, sizes);
    expect(many.get('accounts')).toBeCloseTo(1.5);
    expect((many.get('gateway') ?? 0) / (one?.get('gateway') ?? 1)).toBeCloseTo(1.01);
  });
});
