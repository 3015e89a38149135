import { expect, test } from 'vitest';
import { readable, templateOf } from './support.ts';

const template = templateOf('prod');
const distributionOf = (from: typeof template) =>
  Object.values(from.findResources('AWS::CloudFront::Distribution'))[0]?.Properties.DistributionConfig;
const distribution = distributionOf(template);
const [policy] = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
const headers = policy?.Properties.ResponseHeadersPolicyConfig;
const csp = new Map(
  readable(headers.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
    .split('; ')
    .map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
);

test('the page runs and shows only its own content', () => {
  expect(Object.fromEntries(csp)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self' https://<DataDocuments> https://<DataImports> https://<DataExports>",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  });
});

test('security headers enforce TLS and forbid type sniffing, framing and referrers', () => {
  expect(headers.SecurityHeadersConfig).toMatchObject({
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY' },
    ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
  });
  const custom = headers.CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header);
  expect(custom).toEqual(['permissions-policy', 'cross-origin-opener-policy']);
});

test('the API is never cached, and page and API share the headers', () => {
  const [api] = distribution.CacheBehaviors;
  // The identifiers of CloudFront's managed policies: caching disabled, all of the viewer's except Host.
  expect(api).toMatchObject({
    PathPattern: '/backend/*',
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    ViewerProtocolPolicy: 'https-only',
  });
  for (const behavior of [api, distribution.DefaultCacheBehavior]) {
    expect(readable(behavior.ResponseHeadersPolicyId)).toBe('<WebHeaders>');
    expect(behavior.FunctionAssociations[0].EventType).toBe('viewer-request');
  }
  expect(distribution).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_100' });
  expect(distribution.CustomErrorResponses).toBeUndefined();
});

test('no log contains query strings, as password links have their token there', () => {
  expect(distribution.Logging).toBeUndefined();
  expect(template.findResources('AWS::Logs::DeliverySource')).toEqual({});
  // The bucket of the page has access logs, but gets paths only (CloudFront's managed policy CachingOptimized).
  expect(distribution.DefaultCacheBehavior.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6');
  expect(distribution.DefaultCacheBehavior.OriginRequestPolicyId).toBeUndefined();
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const logged = Object.values(JSON.parse(stage?.Properties.AccessLogSettings.Format));
  expect(logged).toContain('$context.routeKey');
  for (const variable of logged) expect(variable).toMatch(/^\$context\.(?!path|customDomain)[\w.]+$/);
});

const deployments = Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
  ({ Properties }) => Properties,
);

test('files with a hash are cached for a year, the document is always revalidated', () => {
  const [hashed, , , others] = deployments;
  expect(hashed).toMatchObject({
    Include: ['assets/*', 'code/*'],
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(others).toMatchObject({
    // The build's list of its own files stays here.
    Exclude: ['assets/*', 'code/*', 'br/*', '.vite/*'],
    SystemMetadata: { 'cache-control': 'no-cache' },
    DistributionPaths: ['/', '/index.html'],
  });
});

test('compressed copies say how they are compressed and what they are, and are there before the document', () => {
  const stored = { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' };
  expect(deployments.slice(1, 3)).toMatchObject([
    {
      ...{ Exclude: ['*'], Include: ['br/code/*.js'], Prune: false },
      SystemMetadata: { ...stored, 'content-type': 'text/javascript; charset=utf-8' },
    },
    {
      ...{ Exclude: ['*'], Include: ['br/code/*.css'], Prune: false },
      SystemMetadata: { ...stored, 'content-type': 'text/css; charset=utf-8' },
    },
  ]);
  const [hashed, scripts, styles, others] = Object.entries(template.findResources('Custom::CDKBucketDeployment'));
  expect(others?.[1].DependsOn).toEqual(expect.arrayContaining([hashed?.[0], scripts?.[0], styles?.[0]]));
});

test('with a domain, the page has its name and modern TLS', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/one';
  const own = templateOf('prod', { domain: 'vigie.example.com', certificateArn });
  expect(distributionOf(own)).toMatchObject({
    Aliases: ['vigie.example.com'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
  own.hasOutput('Url', { Value: 'https://vigie.example.com' });
});
