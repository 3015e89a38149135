import { z } from 'zod';
import { escapeRegExp } from '../lib/text.ts';
import type { Reader } from './reader.ts';

/** A deployment of files into the page's bucket: which of them, and the headers that they get there. */
export interface PageFilesSpec {
  has: (path: string) => boolean;
  headers: Record<string, string>;
}

const deployment = z.object({
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
});

const matches = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => new RegExp(`^${escapeRegExp(pattern).replaceAll('\\*', '.*')}$`).test(path));

/** As the AWS CLI filters, which the CDK's function calls: what is excluded and not included again is left out. */
export function pageFiles({ Exclude, Include, SystemMetadata }: z.output<typeof deployment>): PageFilesSpec {
  return { has: (path) => !matches(Exclude, path) || matches(Include, path), headers: SystemMetadata };
}

export const readPageFiles = (reader: Reader): PageFilesSpec[] =>
  reader.all(deployment, 'Custom::CDKBucketDeployment').map(({ properties }) => pageFiles(properties));
