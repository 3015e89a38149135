import { z } from 'zod';
import type { Reader } from './reader.ts';

export interface BehaviorSpec {
  /** CloudFront path pattern; the default behaviour is `*`, in last place. */
  pattern: string;
  origin: 'gateway' | 'web';
  /** Source of the CloudFront Function for viewer requests. */
  viewerRequest?: string;
  headers: HeaderSpec[];
  /** Set on requests to the origin, replacing those of the client. */
  originHeaders?: Record<string, string>;
}

export interface HeaderSpec {
  name: string;
  value: string;
  override: boolean;
}

export interface DistributionSpec {
  defaultRootObject: string;
  behaviors: BehaviorSpec[];
}

const behavior = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]),
});

const distribution = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior).default([]),
    Origins: z.array(
      z.object({
        Id: z.string(),
        S3OriginConfig: z.unknown().optional(),
        OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
      }),
    ),
  }),
});

export function readDistribution(reader: Reader): DistributionSpec | undefined {
  const [found] = reader.all(distribution, 'AWS::CloudFront::Distribution');
  if (!found) return undefined;
  const { DefaultRootObject, DefaultCacheBehavior, CacheBehaviors, Origins } = found.properties.DistributionConfig;
  const functions = readCloudFrontFunctions(reader);
  const policies = readHeaderPolicies(reader);
  const buckets = new Set(Origins.filter(({ S3OriginConfig }) => S3OriginConfig).map(({ Id }) => Id));
  const headersTo = new Map(
    Origins.map(({ Id, OriginCustomHeaders }) => [
      Id,
      Object.fromEntries(OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue])),
    ]),
  );
  const behaviors = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map((each): BehaviorSpec => {
    const association = each.FunctionAssociations.find(({ EventType }) => EventType === 'viewer-request');
    const viewerRequest = functions.get(association?.FunctionARN ?? '');
    return {
      pattern: each.PathPattern ?? '*',
      origin: buckets.has(each.TargetOriginId) ? 'web' : 'gateway',
      ...(viewerRequest !== undefined && { viewerRequest }),
      headers: policies.get(each.ResponseHeadersPolicyId ?? '') ?? [],
      originHeaders: headersTo.get(each.TargetOriginId) ?? {},
    };
  });
  return { defaultRootObject: DefaultRootObject, behaviors };
}

function readCloudFrontFunctions(reader: Reader): Map<string, string> {
  return new Map(
    reader
      .all(z.object({ FunctionCode: z.string() }), 'AWS::CloudFront::Function')
      .map(({ resource, properties }) => [reader.attribute(resource, 'FunctionARN'), properties.FunctionCode]),
  );
}

const override = z.boolean().default(true);
const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: override })) })
      .optional(),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: override }).optional(),
        ContentTypeOptions: z.object({ Override: override }).optional(),
        FrameOptions: z.object({ FrameOption: z.string(), Override: override }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: override }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: z.coerce.number(),
            IncludeSubdomains: z.boolean().default(false),
            Preload: z.boolean().default(false),
            Override: override,
          })
          .optional(),
      })
      .default({}),
  }),
});

type Policy = z.infer<typeof policySchema>['ResponseHeadersPolicyConfig'];

function readHeaderPolicies(reader: Reader): Map<string, HeaderSpec[]> {
  return new Map(
    reader
      .all(policySchema, 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ name, properties }) => [name, headersOf(properties.ResponseHeadersPolicyConfig)]),
  );
}

function headersOf({ SecurityHeadersConfig: security, CustomHeadersConfig: custom }: Policy): HeaderSpec[] {
  const csp = security.ContentSecurityPolicy;
  const frame = security.FrameOptions;
  const referrer = security.ReferrerPolicy;
  const transport = security.StrictTransportSecurity;
  const type = security.ContentTypeOptions;
  const headers = (custom?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
  if (csp) headers.push(header('content-security-policy', overPlainHttp(csp.ContentSecurityPolicy), csp.Override));
  if (frame) headers.push(header('x-frame-options', frame.FrameOption, frame.Override));
  if (referrer) headers.push(header('referrer-policy', referrer.ReferrerPolicy, referrer.Override));
  if (type) headers.push(header('x-content-type-options', 'nosniff', type.Override));
  if (transport) {
    const { AccessControlMaxAgeSec: age, IncludeSubdomains, Preload, Override } = transport;
    const value = `max-age=${age}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`;
    headers.push(header('strict-transport-security', value, Override));
  }
  return headers;
}

const header = (name: string, value: string, override: boolean): HeaderSpec => ({ name, value, override });

/** Safari would upgrade every request to this plain-HTTP origin to HTTPS. */
const overPlainHttp = (csp: string) => csp.replace(/\s*upgrade-insecure-requests;?/, '').trim();
