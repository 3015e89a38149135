import { RemovalPolicy } from 'aws-cdk-lib';

/** What outlives its stack. A first deployment that fails leaves nothing behind, so that it can simply be repeated. */
export const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
