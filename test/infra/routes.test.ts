import { expect, test } from 'vitest';
import { allRoutes } from '#shared/contracts.ts';
import { ownFunctions, readable, templateOf } from './support.ts';

const template = templateOf('prod');
const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
const keys = routes.map(({ RouteKey }) => RouteKey as string);
const atGateway = (key: string) => key.replace(' /api/', ' /backend/api/').replace(/\/$/, '');
const isOpen = ([, , { access }]: (typeof allRoutes)[number]) => access === 'open';

/** The gateway's route selection: the exact route, else the collection that contains the path. */
function routeFor(key: string) {
  const path = atGateway(key).split(' ')[1] ?? '';
  const contains = (routeKey: string) =>
    routeKey === `ANY ${path}` ||
    (routeKey.endsWith('/{proxy+}') && path.startsWith(routeKey.slice('ANY '.length, -'{proxy+}'.length)));
  return (
    routes.find(({ RouteKey }) => RouteKey === atGateway(key)) ?? routes.find(({ RouteKey }) => contains(RouteKey))
  );
}

test('every route of the contracts is reachable, and a default route handles unknown ones', () => {
  expect(allRoutes.filter(([, key]) => !routeFor(key)).map(([, key]) => key)).toEqual([]);
  expect(keys).toContain('$default');
  expect(new Set(keys).size).toBe(keys.length);
});

test('the gateway stays within the 300 routes of an HTTP API, and the stack within its 500 resources', () => {
  expect(routes.length).toBeLessThan(200);
  expect(Object.keys(template.toJSON().Resources).length).toBeLessThanOrEqual(450);
});

test('the gateway leaves tokens to the functions, whose refusals have the shape of the API', () => {
  expect(template.findResources('AWS::ApiGatewayV2::Authorizer')).toEqual({});
  expect(new Set(routes.map(({ AuthorizationType }) => AuthorizationType))).toEqual(new Set(['NONE']));
});

test('each function of the API knows the user pool and the client of its tokens', () => {
  const functions = ownFunctions(template);
  for (const group of new Set(allRoutes.map(([name]) => name))) {
    const { USER_POOL_ID, USER_POOL_CLIENT_ID } = functions.get(group)?.Properties.Environment.Variables ?? {};
    expect([readable(USER_POOL_ID), readable(USER_POOL_CLIENT_ID)], group).toEqual([
      '<IdentityUsers>',
      '<IdentityUsersPage>',
    ]);
  }
});

test('no collection belongs to two groups', () => {
  const closed = allRoutes.filter((route) => !isOpen(route));
  const owners = Map.groupBy(closed, ([, key]) => key.split('/')[2]);
  const claimed = [...owners].filter(([, list]) => new Set(list.map(([group]) => group)).size > 1);
  expect(claimed.map(([collection]) => collection)).toEqual([]);
});

test('each route leads to the function of its group', () => {
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration');
  const functionOf = (target: unknown) => {
    const id = JSON.stringify(target).match(/"Ref":"(\w+)"/)?.[1] ?? '';
    return readable(integrations[id]?.Properties.IntegrationUri);
  };
  for (const [group, key] of allRoutes) {
    expect(functionOf(routeFor(key)?.Target)).toBe(`<Api${group.replaceAll('-', '')}>`);
  }
  expect(functionOf(routes.find(({ RouteKey }) => RouteKey === '$default')?.Target)).toBe('<Apistatus>');
});

test('the stage limits the rate and logs each request with its id', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const { DefaultRouteSettings, AccessLogSettings } = stage?.Properties ?? {};
  expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
  expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
  expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({ request_id: '$context.requestId' });
});
