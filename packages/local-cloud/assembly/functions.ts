import { z } from 'zod';
import type { Reader } from './reader.ts';
import { constructName, type Resource } from './template.ts';

export interface FunctionSpec {
  /** Physical name, e.g. `Vigie-local-ApiProducts`. */
  name: string;
  /** Construct name, e.g. `products`, as used on the command line. */
  shortName: string;
  logicalId: string;
  arn: string;
  roleArn: string;
  codeDir: string;
  /** `file.export`, as in Lambda. */
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
  architecture: string;
  layerDirs: string[];
  /** Reserved concurrency, if the template sets it. */
  concurrency?: number;
  deadLetterArn?: string;
}

const asset = z.object({ S3Key: z.string() });

const functionSchema = z.object({
  Runtime: z.string().optional(),
  Handler: z.string().optional(),
  Role: z.string(),
  Code: z.object({ S3Key: z.string().optional() }),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).optional(),
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  Architectures: z.array(z.string()).default(['x86_64']),
  Layers: z.array(z.string()).default([]),
  ReservedConcurrentExecutions: z.coerce.number().optional(),
  DeadLetterConfig: z.object({ TargetArn: z.string() }).optional(),
});

/** The functions of the application. CDK's deployment helpers (custom resources, log retention) never run locally. */
export function readFunctions(reader: Reader): FunctionSpec[] {
  const layers = new Map(
    reader
      .all(z.object({ Content: asset }), 'AWS::Lambda::LayerVersion')
      .map(({ name, properties }) => [name, assetDir(reader, properties.Content.S3Key)]),
  );
  return reader.all(functionSchema, 'AWS::Lambda::Function').flatMap(({ resource, name, properties }) => {
    const codeDir = assetDir(reader, properties.Code.S3Key);
    if (!codeDir || !properties.Handler || !properties.Runtime?.startsWith('nodejs') || isProvider(resource)) return [];
    return {
      name,
      shortName: constructName(resource),
      logicalId: resource.id,
      arn: reader.attribute(resource, 'Arn'),
      roleArn: properties.Role,
      codeDir,
      handler: properties.Handler,
      environment: properties.Environment?.Variables ?? {},
      timeoutSeconds: properties.Timeout,
      memoryMb: properties.MemorySize,
      architecture: properties.Architectures[0] ?? 'x86_64',
      layerDirs: properties.Layers.flatMap((layer) => layers.get(layer) ?? []),
      ...(properties.ReservedConcurrentExecutions && { concurrency: properties.ReservedConcurrentExecutions }),
      ...(properties.DeadLetterConfig && { deadLetterArn: properties.DeadLetterConfig.TargetArn }),
    };
  });
}

function assetDir(reader: Reader, key: string | undefined): string | undefined {
  const hash = /[0-9a-f]{64}/.exec(key ?? '')?.[0];
  return hash === undefined ? undefined : reader.template.assets.get(hash);
}

function isProvider(resource: Resource): boolean {
  const path = resource.Metadata?.['aws:cdk:path'] ?? resource.id;
  return /Custom::|CustomResourceProvider|BucketNotificationsHandler|LogRetention|AWS[0-9a-f]{32}/.test(path);
}

/**
 * Finds a function by physical name, logical id, short name or prefix of its logical id. Throws an error that lists
 * all functions.
 */
export function findFunction(functions: FunctionSpec[], wanted: string): FunctionSpec {
  const same = (a: string) => a.toLowerCase() === wanted.toLowerCase();
  const exact = functions.filter(({ name, logicalId, shortName }) => [name, logicalId, shortName].some(same));
  const matches = exact.length > 0 ? exact : functions.filter(({ logicalId }) => logicalId.startsWith(wanted));
  const [only] = matches;
  if (only && matches.length === 1) return only;
  const names = (only ? matches : functions)
    .map(({ shortName, logicalId }) => `${shortName} (${logicalId})`)
    .join(', ');
  throw new Error(
    only ? `"${wanted}" matches several functions: ${names}.` : `There is no function "${wanted}": ${names}.`,
  );
}

/** Also accepts the ARN of a version or an alias. */
export function findFunctionByArn(functions: FunctionSpec[], arn: string): FunctionSpec {
  const unqualified = arn.split(':').slice(0, 7).join(':');
  const found = functions.find((each) => each.arn === unqualified || each.name === arn);
  if (!found) throw new Error(`The template refers to the function ${arn}, which the local cloud does not run.`);
  return found;
}
