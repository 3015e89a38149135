import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** A bucket without public access, over TLS only. */
export const privateBucket = (scope: Construct, id: string, props: BucketProps): IBucket =>
  // The library's class and interface disagree under exactOptionalPropertyTypes.
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    ...props,
  }) as IBucket;
