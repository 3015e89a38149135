import { expect, test } from 'vitest';
import { allRoutes } from '#shared/contracts.ts';
import { readable, templateOf } from './support.ts';

const template = templateOf('prod');
const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
const atGateway = (key: string) => key.replace(' /api/', ' /backend/api/').replace(/\/$/, '');

test('the gateway has the routes of the contracts, and one for everything unknown', () => {
  const expected = [...allRoutes.map(([, key]) => atGateway(key)), '$default'];
  expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(expected.sort());
});

test('only what the contracts call open answers without a token', () => {
  const open = routes.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT').map(({ RouteKey }) => RouteKey);
  const expected = allRoutes.filter(([, , { access }]) => access === 'open').map(([, key]) => atGateway(key));
  expect(open.sort()).toEqual([...expected, '$default'].sort());
  expect(expected).toHaveLength(3);
});

test('tokens are checked against our user pool and client', () => {
  const [authorizer] = Object.values(template.findResources('AWS::ApiGatewayV2::Authorizer'));
  const { IdentitySource, JwtConfiguration } = authorizer?.Properties ?? {};
  expect(IdentitySource).toEqual(['$request.header.Authorization']);
  expect(JwtConfiguration.Audience.map(readable)).toEqual(['<IdentityUsersPage>']);
  expect(readable(JwtConfiguration.Issuer)).toBe('https://cognito-idp.<AWS::Region>.amazonaws.com/<IdentityUsers>');
  for (const { AuthorizationType, AuthorizerId } of routes) {
    if (AuthorizationType === 'JWT') expect(readable(AuthorizerId)).toMatch(/^<Api.*LoggedIn>$/);
  }
});

test('each route leads to the function of its group', () => {
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration');
  const functionOf = (target: unknown) => {
    const id = JSON.stringify(target).match(/"Ref":"(\w+)"/)?.[1] ?? '';
    return readable(integrations[id]?.Properties.IntegrationUri);
  };
  for (const [group, key] of allRoutes) {
    const route = routes.find(({ RouteKey }) => RouteKey === atGateway(key));
    expect(functionOf(route?.Target)).toBe(`<Api${group.replaceAll('_', '')}>`);
  }
  expect(functionOf(routes.find(({ RouteKey }) => RouteKey === '$default')?.Target)).toBe('<Apistatus>');
});

test('the stage limits the rate and logs each request with its number', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const { DefaultRouteSettings, AccessLogSettings } = stage?.Properties ?? {};
  expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
  expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
  expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({ request_id: '$context.requestId' });
});
