import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

const LENGTH = 48;

/**
 * A key that CloudFront adds to requests for the API, so that functions know which requests came through it. It is
 * resolved at deployment: neither the template nor the repository contains it.
 */
export class OriginKey extends Construct {
  readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
    });
    this.value = secret.secretValue.unsafeUnwrap();
    acknowledge(secret, 'A deployment that replaces the secret changes it in CloudFront and in the functions.', 'SMG4');
  }
}
