import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { createApp } from '../../infra/app.ts';
import type { SettingName } from '../../infra/config.ts';
import { groupRights, jobRights } from '../../infra/rights.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-infra-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Placeholder for the build output, so that these tests do not depend on bundles. */
function standInForBuild(): string {
  const dist = join(folder, 'dist');
  const functions = [...Object.keys(groupRights), ...Object.keys(jobRights).map((job) => `job-${job}`)];
  const files = [...functions.map((name) => `functions/${name}/index.mjs`), 'web/index.html', 'web/assets/app-1a2b.js'];
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), '');
  }
  return dist;
}

const dist = standInForBuild();
let assemblies = 0;

type Settings = Partial<Record<SettingName, string>>;
type RawTemplate = { Resources: Record<string, { Type: string; DeletionPolicy?: string }> };

/** The files of this project share one process (`isolate: false`), so each template is synthesized once. */
const templates = new Map<string, RawTemplate>();

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

export function rawTemplateOf(stage: string, settings: Settings = {}): RawTemplate {
  const name = JSON.stringify([stage, settings]);
  const known = templates.get(name) ?? (stackOf(stage, settings).template as RawTemplate);
  templates.set(name, known);
  return known;
}

export const templateOf = (stage: string, settings: Settings = {}): Template =>
  Template.fromJSON(rawTemplateOf(stage, settings));

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
  throw new Error(`${name} is not expected here`);
}
