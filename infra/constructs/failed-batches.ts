import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { DlqDestinationConfig, IEventSourceDlq, IEventSourceMapping, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { FAILED_BATCHES } from '../right-parts.ts';
import { acknowledge, wildcardUnder } from './acknowledge.ts';

/**
 * Keeps batches that were given up, together with their records. A queue would only get their place in the stream, whose
 * records expire after a day.
 */
export class FailedBatches implements IEventSourceDlq {
  private readonly bucket: IBucket;

  constructor(bucket: IBucket) {
    this.bucket = bucket;
  }

  bind(_mapping: IEventSourceMapping, reader: IFunction): DlqDestinationConfig {
    const allow = (action: string, resource: string) =>
      reader.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
    allow('s3:PutObject', this.bucket.arnForObjects(`${FAILED_BATCHES}*`));
    allow('s3:ListBucket', this.bucket.bucketArn);
    const finding = wildcardUnder(this.bucket, `/${FAILED_BATCHES}*`);
    if (reader.role) acknowledge(reader.role, 'Objects can only be named by their prefix.', finding);
    return { destination: this.bucket.bucketArn };
  }
}
