import { describe, expect, test } from 'vitest';
import { nextRun } from '../events/cron.ts';
import { matchesPattern } from '../events/filter.ts';
import { createRouter } from '../gateway/router.ts';

describe('schedules', () => {
  const next = (expression: string, after: string, timezone = 'UTC') =>
    nextRun(expression, timezone, new Date(after)).toISOString();

  test.each([
    ['rate(5 minutes)', '2026-01-01T00:00:10Z', '2026-01-01T00:05:10.000Z'],
    ['rate(1 day)', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00.000Z'],
    ['cron(30 2 * * ? *)', '2026-01-01T02:30:00Z', '2026-01-02T02:30:00.000Z'],
    ['cron(0/15 8-17 ? * MON-FRI *)', '2026-01-02T17:50:00Z', '2026-01-05T08:00:00.000Z'],
    ['cron(0 0 1 1,7 ? *)', '2026-01-01T00:00:00Z', '2026-07-01T00:00:00.000Z'],
    ['cron(5,50 3 ? * SUN *)', '2026-01-03T00:00:00Z', '2026-01-04T03:05:00.000Z'],
  ])('%s after %s runs at %s', (expression, after, expected) => expect(next(expression, after)).toBe(expected));

  test("hours are in the schedule's time zone, including daylight saving time", () => {
    expect(next('cron(0 6 * * ? *)', '2026-01-01T12:00:00Z', 'Europe/Paris')).toBe('2026-01-02T05:00:00.000Z');
    expect(next('cron(0 6 * * ? *)', '2026-07-01T12:00:00Z', 'Europe/Paris')).toBe('2026-07-02T04:00:00.000Z');
  });

  test('unsupported expressions throw an error', () => {
    expect(() => next('cron(0 0 L * ? *)', '2026-01-01T00:00:00Z')).toThrow('does not support "L"');
    expect(() => next('at(2026-01-01T00:00:00)', '2026-01-01T00:00:00Z')).toThrow('does not support the schedule');
    expect(() => next('rate(0 minutes)', '2026-01-01T00:00:00Z')).toThrow();
  });
});

describe('event filters', () => {
  const record = {
    eventName: 'MODIFY',
    dynamodb: { Keys: { pk: { S: 'PART#1' } }, NewImage: { stock: { N: '4' }, tags: { SS: ['a', 'b'] } } },
  };

  test.each([
    [{ eventName: ['INSERT', 'MODIFY'] }, true],
    [{ eventName: ['INSERT'] }, false],
    [{ dynamodb: { Keys: { pk: { S: [{ prefix: 'PART#' }] } } } }, true],
    [{ dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] } } } }, false],
    [{ dynamodb: { NewImage: { label: [{ exists: false }] } } }, true],
    [{ dynamodb: { NewImage: { stock: { N: [{ exists: true }] } } } }, true],
    [{ dynamodb: { NewImage: { stock: { N: [{ numeric: ['>', 3, '<=', 4] }] } } } }, true],
    [{ dynamodb: { NewImage: { tags: { SS: ['b'] } } } }, true],
    [{ eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
    [{ eventName: [{ 'anything-but': ['MODIFY'] }] }, false],
    [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'PART#' }] } } } }, false],
    [{ $or: [{ eventName: ['INSERT'] }, { dynamodb: { Keys: { pk: { S: ['PART#1'] } } } }] }, true],
  ])('%j', (pattern, expected) => expect(matchesPattern(pattern, record)).toBe(expected));

  test('an unknown operator throws an error instead of matching', () => {
    expect(() => matchesPattern({ eventName: [{ cidr: '10.0.0.0/8' }] }, record)).toThrow(
      'does not support the filter operator "cidr"',
    );
  });
});

describe('routes', () => {
  const keys = ['GET /a/{id}', 'GET /a/new', 'ANY /a/{rest+}', 'POST /a/{id}', 'GET /a/{id}/b', '$default'];
  const route = createRouter(keys.map((routeKey) => ({ routeKey, functionArn: routeKey })));

  test.each([
    ['GET', '/a/new', 'GET /a/new', {}],
    ['GET', '/a/7', 'GET /a/{id}', { id: '7' }],
    ['GET', '/a/x%20y', 'GET /a/{id}', { id: 'x y' }],
    ['PUT', '/a/7', 'ANY /a/{rest+}', { rest: '7' }],
    ['GET', '/a/7/b', 'GET /a/{id}/b', { id: '7' }],
    ['GET', '/a/7/c', 'ANY /a/{rest+}', { rest: '7/c' }],
    ['GET', '/a', '$default', {}],
    ['GET', '/a/', '$default', {}],
  ])('%s %s goes to %s', (method, path, expected, parameters) => {
    const match = route(method, path);
    expect([match?.route.routeKey, match?.pathParameters]).toEqual([expected, parameters]);
  });
});
