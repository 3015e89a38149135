import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const artifact = z.object({
  type: z.string(),
  properties: z
    .object({ templateFile: z.string().optional(), stackName: z.string().optional(), file: z.string().optional() })
    .optional(),
});
const manifestSchema = z.object({ artifacts: z.record(z.string(), artifact) });

const assetsSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string().optional() }) })),
});

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
  Metadata: z.object({ 'aws:cdk:path': z.string().optional() }).optional(),
});

const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema),
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
});

export type Resource = z.infer<typeof resourceSchema> & { id: string };

export interface Template {
  stackName: string;
  resources: Map<string, Resource>;
  parameters: Record<string, unknown>;
  mappings: z.infer<typeof templateSchema>['Mappings'];
  conditions: Record<string, unknown>;
  /** Local file or folder by asset hash. */
  assets: Map<string, string>;
}

/** Reads the single stack of a synthesized assembly (`cdk.out`). */
export function readTemplate(assemblyDir: string): Template {
  const { artifacts } = manifestSchema.parse(read(assemblyDir, 'manifest.json'));
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [first] = stacks;
  if (!first || stacks.length > 1) throw new Error(`${assemblyDir} contains ${stacks.length} stacks, expected one.`);
  const [id, { properties }] = first;
  const template = templateSchema.parse(read(assemblyDir, properties?.templateFile ?? `${id}.template.json`));
  const assetsFile = artifacts[`${id}.assets`]?.properties?.file;
  return {
    stackName: properties?.stackName ?? id,
    resources: new Map(Object.entries(template.Resources).map(([key, value]) => [key, { id: key, ...value }])),
    parameters: Object.fromEntries(Object.entries(template.Parameters).map(([key, { Default }]) => [key, Default])),
    mappings: template.Mappings,
    conditions: template.Conditions,
    assets: assetsFile ? readAssets(assemblyDir, assetsFile) : new Map(),
  };
}

function readAssets(assemblyDir: string, file: string): Map<string, string> {
  const { files } = assetsSchema.parse(read(assemblyDir, file));
  return new Map(
    Object.entries(files).flatMap(([hash, { source }]) =>
      source.path ? [[hash, resolve(assemblyDir, source.path)] as const] : [],
    ),
  );
}

function read(dir: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dir, file), 'utf8'));
  } catch (cause) {
    throw new Error(`Cannot read ${file} of the assembly in ${dir}.`, { cause });
  }
}

/** Readable construct name: `Vigie-local/Api/products/Resource` → `products`. */
export function constructName(resource: Resource): string {
  const path = resource.Metadata?.['aws:cdk:path'] ?? resource.id;
  const meaningful = path.split('/').filter((part) => !/^(Resource|Default|Function|Fn|Handler|Lambda)$/.test(part));
  return meaningful.at(-1) ?? resource.id;
}
