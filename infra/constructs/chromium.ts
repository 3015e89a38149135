import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Architecture, Code, type FunctionOptions, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

const COMPRESSED_BROWSER = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin');

/**
 * Options for a function with a browser. The browser is a layer, to keep the function small; it exists for x86 only.
 */
export function withChromium(scope: Construct): FunctionOptions {
  const layer = new LayerVersion(scope, 'Chromium', {
    code: Code.fromAsset(COMPRESSED_BROWSER),
    compatibleArchitectures: [Architecture.X86_64],
  });
  return {
    architecture: Architecture.X86_64,
    layers: [layer],
    memorySize: 2048,
    timeout: Duration.minutes(2),
    environment: { LAYER_DIR: '/opt' },
  };
}
