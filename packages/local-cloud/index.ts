/** @vigie/local-cloud: runs a synthesized CDK assembly on this machine. See README.md. */
export { readAssembly } from './assembly/assembly.ts';
export { findFunction } from './assembly/functions.ts';
export { type Cloud, requireNoRunningCloud, startCloud } from './cloud.ts';
export { readRunningCloud } from './cloud-file.ts';
export { checkPassword } from './cognito/passwords.ts';
export { startDatabase } from './dynamodb/database.ts';
export { endOrphan } from './dynamodb/process.ts';
export { createTables } from './dynamodb/tables.ts';
export { matchesPattern } from './events/filter.ts';
export type { PageHandler } from './front/front.ts';
export { type Asked, Policy, type Statement, statementSchema } from './iam/policy.ts';
export { accountEnvironment, requireLocalEndpoints } from './lambda/environment.ts';
export { FunctionLog } from './lambda/log.ts';
export { LambdaPool } from './lambda/pool.ts';
export { readJson, writeJson } from './lib/files.ts';
export { listen } from './lib/http.ts';
export { CREDENTIALS, REGION } from './lib/settings.ts';
export { type ObjectStore, startObjectStore } from './s3/server.ts';
