import { DefaultStackSynthesizer } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { acknowledge, LOG_WRITING_POLICY, wildcardUnder } from './acknowledge.ts';
import { ownLog } from './own-log.ts';

type Page = { folder: string; bucket: IBucket; distribution: IDistribution; settings: Settings };

/**
 * Deploys files with hashed names first and never deletes them, so that a page open in a browser still finds its
 * files. Scripts and style sheets (`code/`) also have copies that the build has compressed (`br/code/`).
 */
export function deployPage(scope: Construct, { folder, bucket, distribution, settings }: Page): void {
  const common = {
    sources: [Source.asset(folder)],
    destinationBucket: bucket,
    logGroup: ownLog(scope, 'CopyLog', settings),
  };
  const forever = {
    ...common,
    exclude: ['*'],
    prune: false,
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  };
  const hashed = new BucketDeployment(scope, 'HashedFiles', { ...forever, include: ['assets/*', 'code/*'] });
  const compressed = { ...forever, contentEncoding: 'br' };
  const scripts = new BucketDeployment(scope, 'CompressedScripts', {
    ...compressed,
    include: ['br/code/*.js'],
    contentType: 'text/javascript; charset=utf-8',
  });
  const styles = new BucketDeployment(scope, 'CompressedStyles', {
    ...compressed,
    include: ['br/code/*.css'],
    contentType: 'text/css; charset=utf-8',
  });
  const others = new BucketDeployment(scope, 'OtherFiles', {
    ...common,
    // `.vite` has the build's list of its files, which pages do not need.
    exclude: ['assets/*', 'code/*', 'br/*', '.vite/*'],
    cacheControl: [CacheControl.fromString('no-cache')],
    distribution,
    distributionPaths: ['/', '/index.html'],
  });
  others.node.addDependency(hashed, scripts, styles);
  acceptCopyFunction(hashed, bucket, settings);
}

/** The CDK's own function that copies the page into the bucket, shared by all deployments. */
function acceptCopyFunction({ handlerRole }: BucketDeployment, bucket: IBucket, { qualifier }: Settings): void {
  const function_ = handlerRole.node.scope;
  if (!function_) throw new Error('The role of the copy function has another path in this version of the CDK.');
  acknowledge(
    function_,
    'Created by the CDK: it reads the assets of the deployment, writes the page and invalidates the cache.',
    'L1',
    LOG_WRITING_POLICY,
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `IAM5[Action::s3:${action}*]`),
    wildcardUnder(bucket, '/*'),
    `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-${qualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-<AWS::Region>/*]`,
    'IAM5[Resource::*]',
  );
}
