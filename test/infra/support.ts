import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { createApp } from '../../infra/app.ts';
import type { SettingName } from '../../infra/config.ts';
import { standInForBuild } from '../../infra/stand-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-infra-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const dist = standInForBuild(folder);
let assemblies = 0;

type Settings = Partial<Record<SettingName, string>>;
type RawTemplate = { Resources: Record<string, { Type: string; DeletionPolicy?: string }> };
type Stack = ReturnType<typeof stackOf>;

/** The files of this project share one process (`isolate: false`), so each template is synthesized once. */
const stacks = new Map<string, Stack>();

/** The app as the command line creates it, without staging the assets. */
export const appOf = (stage: string, settings: Settings = {}, checks = false) =>
  createApp({
    settings: { ...settings, stage },
    outdir: join(folder, `assembly-${++assemblies}`),
    context: { 'aws:cdk:disable-asset-staging': true },
    dist,
    checks,
  });

export const stackOf = (stage: string, settings: Settings = {}) =>
  appOf(stage, settings).synth().getStackByName(`Vigie-${stage}`);

function knownStackOf(stage: string, settings: Settings): Stack {
  const name = JSON.stringify([stage, settings]);
  const known = stacks.get(name) ?? stackOf(stage, settings);
  stacks.set(name, known);
  return known;
}

export const rawTemplateOf = (stage: string, settings: Settings = {}): RawTemplate =>
  knownStackOf(stage, settings).template as RawTemplate;

export const templateOf = (stage: string, settings: Settings = {}): Template =>
  Template.fromJSON(rawTemplateOf(stage, settings));

/** Replaces each reference to a parameter by what the parent stack passes for it. */
function withParameters(value: unknown, passed: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => withParameters(each, passed));
  if (typeof value !== 'object' || value === null) return value;
  if ('Ref' in value && typeof value.Ref === 'string' && value.Ref in passed) return passed[value.Ref];
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withParameters(each, passed)]));
}

/** The nested stack with the alarms, as if its resources were in the stack itself. */
export function alarmTemplateOf(stage: string, settings: Settings = {}): Template {
  const { assembly, template } = knownStackOf(stage, settings);
  const [nested] = Object.values(Template.fromJSON(template).findResources('AWS::CloudFormation::Stack'));
  const [file = ''] = readdirSync(assembly.directory).filter((name) => name.endsWith('.nested.template.json'));
  const { Resources } = JSON.parse(readFileSync(join(assembly.directory, file), 'utf8'));
  return Template.fromJSON({ Resources: withParameters(Resources, nested?.Properties.Parameters ?? {}) });
}

/** Resources of a type by their construct path in the stack: `Api/users`. */
export function byPath(template: Template, type: string): Map<string, ReturnType<Template['findResources']>[string]> {
  const resources = Object.values(template.findResources(type));
  return new Map(
    resources.map((resource) => {
      const path: string = resource.Metadata['aws:cdk:path'];
      return [
        path
          .split('/')
          .slice(1)
          .join('/')
          .replace(/\/Resource$/, ''),
        resource,
      ];
    }),
  );
}

/** Our own functions by name: `users`, `import`. All others belong to the CDK. */
export const ownFunctions = (template: Template) =>
  new Map(
    [...byPath(template, 'AWS::Lambda::Function')]
      .filter(([path]) => /^(Api|Jobs)\//.test(path))
      .map(([path, resource]) => [path.split('/').at(-1) ?? path, resource]),
  );

/** A value of the template as one string, with placeholders for resources: `<DataImports>/analyses/*`. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument]] = Object.entries(value as object) as [[string, unknown]];
  const logical = (id: unknown) => `<${String(id).replace(/[0-9A-F]{8}$/, '')}>`;
  if (name === 'Ref') return logical(argument);
  if (name === 'Fn::GetAtt') return logical((argument as string[])[0]);
  if (name === 'Fn::Join') return (argument as [string, unknown[]])[1].map(readable).join('');
  // The name in an ARN: that of what has the ARN.
  if (name === 'Fn::Select')
    return readable((argument as [number, { 'Fn::Split': [string, unknown] }])[1]['Fn::Split'][1]);
  throw new Error(`${name} is not expected here`);
}
