import { z } from 'zod';
import type { Reader } from './reader.ts';

export interface JwtSettings {
  issuer: string;
  audience: string[];
  scopes: string[];
}

export interface RouteSpec {
  /** As in the template: `GET /backend/api/products/{id}` or `$default`. */
  routeKey: string;
  functionArn: string;
  jwt?: JwtSettings;
}

const authorizer = z.object({
  AuthorizerType: z.literal('JWT'),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
});
const integration = z.object({ IntegrationType: z.literal('AWS_PROXY'), IntegrationUri: z.string() });
const route = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
});

export function readRoutes(reader: Reader): RouteSpec[] {
  const authorizers = new Map(
    reader.all(authorizer, 'AWS::ApiGatewayV2::Authorizer').map(({ name, properties }) => [name, properties]),
  );
  const integrations = new Map(
    reader.all(integration, 'AWS::ApiGatewayV2::Integration').map(({ name, properties }) => [name, properties]),
  );
  return reader.all(route, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const target = integrations.get(properties.Target.replace(/^integrations\//, ''));
    if (!target) throw new Error(`The route ${properties.RouteKey} has no integration.`);
    const settings = authorizers.get(properties.AuthorizerId ?? '')?.JwtConfiguration;
    if (properties.AuthorizationType === 'JWT' && !settings) {
      throw new Error(`The route ${properties.RouteKey} has no authorizer.`);
    }
    const jwt = settings && {
      issuer: settings.Issuer,
      audience: settings.Audience,
      scopes: properties.AuthorizationScopes,
    };
    return { routeKey: properties.RouteKey, functionArn: target.IntegrationUri, ...(jwt && { jwt }) };
  });
}
