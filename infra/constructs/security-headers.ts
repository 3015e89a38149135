import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * @param fileBuckets buckets that the page uploads to and downloads from, by signed links
 */
const contentSecurityPolicy = (fileBuckets: readonly IBucket[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...fileBuckets.map((bucket) => `https://${bucket.bucketRegionalDomainName}`)].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const header = (name: string, value: string) => ({ header: name, value, override: true });

/** Security headers of every response. */
export const securityHeaders = (scope: Construct, fileBuckets: readonly IBucket[]): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(fileBuckets), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'),
        header('cross-origin-opener-policy', 'same-origin'),
      ],
    },
  });
