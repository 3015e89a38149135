import { join } from 'node:path';
import { Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { acknowledge, acknowledgeWarning } from './acknowledge.ts';
import type { Api } from './api.ts';
import { edgeGuardCode, pagePathsCode } from './edge-functions.ts';
import { deployPage } from './page-files.ts';
import { privateBucket } from './private-bucket.ts';
import type { Resources } from './resources.ts';
import { securityHeaders } from './security-headers.ts';

/** The page, and the API under the same host, so that no request is cross-origin. */
export class Web extends Construct {
  readonly distribution: Distribution;
  readonly bucket: IBucket;
  readonly url: string;

  constructor(scope: Construct, id: string, { settings, data, dist }: Resources, api: Api) {
    super(scope, id);
    // Every deployment rebuilds the page, so nothing here needs to be retained.
    this.bucket = privateBucket(this, 'Page', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      serverAccessLogsBucket: data.logs,
      serverAccessLogsPrefix: 'page/',
    });
    const { documents, imports, exports } = data.buckets;
    const headers = securityHeaders(this, [documents, imports, exports]);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Vigie ${settings.stage}`,
      ...this.ownName(settings),
      ...(settings.webAclArn && { webAclId: settings.webAclArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      defaultBehavior: this.pageBehavior(headers),
      additionalBehaviors: { '/backend/*': this.apiBehavior(api, headers) },
    });
    this.url = `https://${settings.domain ?? this.distribution.domainName}`;
    deployPage(this, { folder: join(dist, 'web'), bucket: this.bucket, distribution: this.distribution, settings });
    acknowledgeWarning(
      this.distribution,
      'The default root object is set, and every path of the page is rewritten to it.',
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    );
    acknowledge(this.distribution, 'Customers work from any country.', 'CFR1');
    acknowledge(
      this.distribution,
      'CloudFront logs contain query strings, including the tokens of password links, and selecting fields is only possible in us-east-1. The gateway logs every API request by its route.',
      'CFR3',
    );
    if (!settings.webAclArn) {
      acknowledge(this.distribution, 'The API limits rates itself; a firewall costs more than a preview.', 'CFR2');
    }
    if (!settings.certificateArn) {
      acknowledge(
        this.distribution,
        "CloudFront's own certificate does not let us choose the protocol version.",
        'CFR4',
      );
    }
  }

  private ownName({ domain, certificateArn }: Settings): Partial<DistributionProps> {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private pageBehavior(responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      // With the right to list, S3 returns 404 instead of 403 for a missing file.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [this.onRequest('PagePaths', pagePathsCode())],
    };
  }

  private apiBehavior({ http, originKey }: Api, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(Fn.select(2, Fn.split('/', http.apiEndpoint)), {
        readTimeout: Duration.seconds(30),
        customHeaders: { 'x-origin-key': originKey.value },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: [this.onRequest('EdgeGuard', edgeGuardCode())],
    };
  }

  private onRequest(id: string, code: string) {
    const runtime = FunctionRuntime.JS_2_0;
    return {
      function: new EdgeFunction(this, id, { runtime, code: FunctionCode.fromInline(code) }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }
}
