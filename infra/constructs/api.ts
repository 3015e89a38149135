import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { contracts, type Group } from '#shared/contracts.ts';
import { keysOf, recordOf } from '#shared/values/objects.ts';
import type { Settings } from '../config.ts';
import { groupRights } from '../rights.ts';
import { acknowledge } from './acknowledge.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { OriginKey } from './origin-key.ts';
import { deliveredLog } from './own-log.ts';
import { MAX_MEMORY, ResourceFunction } from './resource-function.ts';
import type { Resources } from './resources.ts';

/** Requests per second for the whole stage; the excess gets status 429. */
const THROTTLE = { rateLimit: 200, burstLimit: 400 };

const ACCESS_LOG = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

/** Memory, in MB, of functions that keep whole lists in memory while warm. More memory also means more CPU. */
const LIST_MEMORY = 1536;
const MEMORY: Partial<Record<Group, number>> = {
  ...recordOf(['dictionaries', 'parts', 'third-parties', 'projects'] as const, () => LIST_MEMORY),
  // The preview of a long list holds its lines and the entity's parts beside the lists, and answers within 29 seconds.
  imports: MAX_MEMORY,
};

/** The HTTP API: the contracts' routes, with one function per group. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly stage: HttpStage;
  readonly functions: Record<Group, ResourceFunction>;
  readonly originKey: OriginKey;

  constructor(scope: Construct, id: string, resources: Resources) {
    super(scope, id);
    const { settings, identity } = resources;
    this.http = new HttpApi(this, 'Http', { apiName: `vigie-${settings.stage}`, createDefaultStage: false });
    this.stage = this.createStage(settings);
    this.originKey = new OriginKey(this, 'OriginKey');

    const groups = keysOf(contracts);
    const functionOf = (group: Group) =>
      new ResourceFunction(this, group, resources, {
        bundle: group,
        rights: groupRights[group],
        environment: {
          ORIGIN_KEY: this.originKey.value,
          USER_POOL_ID: identity.pool.userPoolId,
          USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
        },
        ...(MEMORY[group] && { memorySize: MEMORY[group] }),
      });
    this.functions = recordOf(groups, functionOf);

    // One permission per function: one per route would exceed the 500 resources of a stack.
    const integrations = recordOf(
      groups,
      (group) =>
        new HttpLambdaIntegration(`${group}Integration`, this.functions[group], { scopePermissionToRoute: false }),
    );

    for (const { group, method, path } of gatewayRoutes())
      this.addRoute(HttpRouteKey.with(path, HttpMethod[method]), integrations[group]);
    this.addRoute(HttpRouteKey.DEFAULT, integrations.status);
  }

  private addRoute(routeKey: HttpRouteKey, integration: HttpLambdaIntegration): void {
    const authorizer = new HttpNoneAuthorizer();
    const route = new HttpRoute(this, routeKey.key, { httpApi: this.http, routeKey, integration, authorizer });
    acknowledge(route, 'The functions verify tokens, to refuse them in the shape and language of the API.', 'APIG4');
  }

  private createStage(settings: Settings): HttpStage {
    return new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(deliveredLog(this, 'AccessLog', settings)),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
  }
}
