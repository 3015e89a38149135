import { z } from 'zod';
import type { Reader } from './reader.ts';

export interface RouteSpec {
  /** As in the template: `GET /backend/api/products/{id}` or `$default`. */
  routeKey: string;
  functionArn: string;
}

const integration = z.object({ IntegrationType: z.literal('AWS_PROXY'), IntegrationUri: z.string() });
const route = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal('NONE').default('NONE'),
});

export function readRoutes(reader: Reader): RouteSpec[] {
  const integrations = new Map(
    reader.all(integration, 'AWS::ApiGatewayV2::Integration').map(({ name, properties }) => [name, properties]),
  );
  return reader.all(route, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const target = integrations.get(properties.Target.replace(/^integrations\//, ''));
    if (!target) throw new Error(`The route ${properties.RouteKey} has no integration.`);
    return { routeKey: properties.RouteKey, functionArn: target.IntegrationUri };
  });
}
