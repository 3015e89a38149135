import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionSpec } from '../assembly/functions.ts';
import { type Credentials, credentialsOf } from '../iam/access.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';

/** Read by the AWS SDK. If one were missing, the SDK would silently use real AWS. */
export const ENDPOINT_VARIABLES = [
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_DYNAMODB_STREAMS',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  'AWS_ENDPOINT_URL_SESV2',
] as const;

export type Endpoints = Record<(typeof ENDPOINT_VARIABLES)[number], string>;

/** Throws unless every endpoint is on this machine. */
export function requireLocalEndpoints(endpoints: Partial<Endpoints>): Endpoints {
  for (const variable of ENDPOINT_VARIABLES) {
    if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/.test(endpoints[variable] ?? '')) {
      throw new Error(`${variable} must be an address on this machine; otherwise the code would call real AWS.`);
    }
  }
  return endpoints as Endpoints;
}

/** Environment for SDK clients that uses the local cloud only, by default in the name of the account itself. */
export function awsEnvironment(endpoints: Endpoints, credentials: Credentials = CREDENTIALS): Record<string, string> {
  const absent = join(tmpdir(), 'local-cloud-has-no-aws-profile');
  return {
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...(credentials.sessionToken && { AWS_SESSION_TOKEN: credentials.sessionToken }),
    AWS_CONFIG_FILE: absent,
    AWS_SHARED_CREDENTIALS_FILE: absent,
    AWS_EC2_METADATA_DISABLED: 'true',
    ...endpoints,
  };
}

/** For commands and tests, which act for the account and need no door in front of the database. */
export const accountEnvironment = (endpoints: Partial<Endpoints>, database: string): Record<string, string> =>
  awsEnvironment(requireLocalEndpoints({ ...endpoints, AWS_ENDPOINT_URL_DYNAMODB: database }));

export function functionEnvironment(spec: FunctionSpec, endpoints: Endpoints): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: spec.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    LAMBDA_TASK_ROOT: spec.codeDir,
    ...spec.environment,
    ...awsEnvironment(requireLocalEndpoints(endpoints), credentialsOf(spec.name)),
    ...(spec.layerDirs[0] && { LAYER_DIR: spec.layerDirs[0] }),
  };
}

/**
 * Replacement for a function's /tmp. The Chromium package looks for fonts at /tmp/fonts; without this configuration no
 * text would be rendered.
 */
export function temporaryFolder(folder: string): Record<string, string> {
  const FONTCONFIG_FILE = join(folder, 'fonts-here.conf');
  writeFileSync(
    FONTCONFIG_FILE,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  return { TMPDIR: folder, FONTCONFIG_FILE };
}
