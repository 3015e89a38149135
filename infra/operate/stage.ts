import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { asError } from '#shared/errors.ts';

/** What commands of operators need to know of a stage that runs. */
export type Stage = {
  name: string;
  /** Queues in which failed events wait: address by worker. */
  queues: Readonly<Record<string, string>>;
  /** Physical names of functions, by logical id. */
  functions: ReadonlyMap<string, string>;
  /** Physical names of buckets: `DataExports`. */
  buckets: Readonly<Record<string, string>>;
};

const withoutHash = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');
const FAILURES = /^Jobs(\w+)Failures$/;

/** `hasBackups`: tables are restored. The local database cannot; the door before it can. */
export type Needs = { hasBackups?: boolean };

/** Lets the SDK of this process reach the stage: the local one by its own addresses, any other as the shell is set up. */
export async function reach(name: string, dataDir: string, { hasBackups = false }: Needs = {}): Promise<void> {
  if (name !== 'local') return;
  const { accountEnvironment, readRunningCloud } = await import('@vigie/local-cloud');
  const running = await readRunningCloud(dataDir);
  if (!running) throw new Error('No local cloud is running; start it with "npm start" in another terminal.');
  const database = hasBackups ? running.endpoints.AWS_ENDPOINT_URL_DYNAMODB : undefined;
  Object.assign(process.env, accountEnvironment(running.endpoints, database ?? running.database));
}

async function resourcesOf(StackName: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  try {
    const pages = paginateListStackResources({ client: new CloudFormationClient() }, { StackName });
    for await (const { StackResourceSummaries = [] } of pages) found.push(...StackResourceSummaries);
  } catch (error) {
    if (asError(error).name !== 'ValidationError') throw error;
    throw new Error(`There is no stage "${StackName.replace(/^\w+-/, '')}" in this account and region.`);
  }
  return found;
}

/** Asks CloudFormation for the resources of a stage's stack. */
export async function stageOf(name: string, stackName = `Vigie-${name}`): Promise<Stage> {
  const resources = await resourcesOf(stackName);
  const named = (type: string): [string, string][] =>
    resources.flatMap(({ ResourceType, LogicalResourceId = '', PhysicalResourceId }) =>
      ResourceType === type && PhysicalResourceId ? [[LogicalResourceId, PhysicalResourceId]] : [],
    );
  const queues = named('AWS::SQS::Queue').map(([id, url]) => [
    FAILURES.exec(withoutHash(id))?.[1] ?? withoutHash(id),
    url,
  ]);
  const buckets = named('AWS::S3::Bucket').map(([id, bucket]) => [withoutHash(id), bucket]);
  return {
    name,
    queues: Object.fromEntries(queues),
    functions: new Map(named('AWS::Lambda::Function')),
    buckets: Object.fromEntries(buckets),
  };
}

/** The variables of functions, with which code of functions finds the stage's data in this process. */
export async function variablesOf({ functions }: Stage, ...logicalIds: string[]): Promise<Record<string, string>> {
  const client = new LambdaClient();
  const variables = logicalIds.map(async (wanted) => {
    const name = [...functions].find(([id]) => withoutHash(id) === wanted)?.[1];
    if (!name) throw new Error(`The stage has no function ${wanted}.`);
    const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName: name }));
    return Environment?.Variables ?? {};
  });
  return Object.assign({}, ...(await Promise.all(variables)));
}
