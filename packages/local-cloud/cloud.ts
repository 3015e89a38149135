import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Assembly, readAssembly } from './assembly/assembly.ts';
import { findFunction } from './assembly/functions.ts';
import { readRunningCloud, removeCloudFile, writeCloudFile } from './cloud-file.ts';
import { type Cognito, createCognito } from './cognito/cognito.ts';
import { createConsole } from './console/console.ts';
import type { BulkLoad } from './dynamodb/database.ts';
import { sweepTables } from './dynamodb/expiry.ts';
import { openStageDatabase } from './dynamodb/stage-database.ts';
import { createTables, otherTables } from './dynamodb/tables.ts';
import { AsyncInvoker } from './events/async-invoker.ts';
import { createGiveUp } from './events/failed-batches.ts';
import { createScanner } from './events/malware.ts';
import { createNotifier } from './events/notifications.ts';
import { createQueueApi } from './events/queue-api.ts';
import { Queues } from './events/queues.ts';
import { Scheduler } from './events/scheduler.ts';
import { StreamClient } from './events/stream-client.ts';
import { startPollers } from './events/streams.ts';
import { type Faults, noFaults } from './faults/faults.ts';
import { createFront, type PageHandler } from './front/front.ts';
import { createGateway, INTEGRATION_LIMIT_MS } from './gateway/gateway.ts';
import { Access } from './iam/access.ts';
import { accountEnvironment, type Endpoints, requireLocalEndpoints } from './lambda/environment.ts';
import { createInvokeApi } from './lambda/invoke-api.ts';
import { FunctionLog } from './lambda/log.ts';
import { LambdaPool } from './lambda/pool.ts';
import type { InvocationRecord } from './lambda/records.ts';
import { HOST, listen } from './lib/http.ts';
import { CREDENTIALS, REGION } from './lib/settings.ts';
import { Outbox } from './mail/outbox.ts';
import { createSes } from './mail/ses.ts';
import { type ObjectEvent, startObjectStore } from './s3/server.ts';
import { type StageServices, startServices } from './services.ts';
import { createStackApi } from './stack-api.ts';
import { Executions } from './steps/executions.ts';
import { createStepsApi } from './steps/steps-api.ts';

export interface CloudOptions {
  /** Synthesized assembly (`cdk.out`) of one stack. */
  assemblyDir: string;
  /** Data kept between runs. */
  dataDir: string;
  /** The built web application. */
  webDir: string;
  /** 0: any free port. */
  port: number;
  /** Serves the page instead of `webDir`, e.g. Vite in development. */
  pageHandler?: PageHandler;
  /** Where compiled code is kept for the next start of a function. Default: in `dataDir`. */
  codeCacheDir?: string;
  /** Traces name lines of the sources. Each start of a function then reads its source map. Default: true. */
  hasSourceMaps?: boolean;
  /** How many times as long as in the cloud functions may take before they are ended, for a busy machine. Default: 1. */
  limitFactor?: number;
  /** Delays before an asynchronous event is retried. */
  retryDelaysMs?: number[];
  /** What goes wrong on purpose: nothing, unless a run asks for it (`faultsFrom`). */
  faults?: Faults;
}

export interface Cloud {
  url: string;
  endpoints: Endpoints;
  /** Environment for AWS SDK clients in this process, so that they use the local cloud. */
  env: Record<string, string>;
  assembly: Assembly;
  /** Who may do what. */
  access: Access;
  /** What goes wrong on purpose; may be changed at any time. */
  faults: Faults;
  /** Writes new items into a table at once; missing where the database is another one (`DYNAMODB_ENDPOINT`). */
  load?: BulkLoad;
  /** The same, with the template's environment of one function (`TABLE_NAME` and so on). */
  functionEnv(functionName: string): Record<string, string>;
  /** Invokes a function by short name, physical name or prefix of its logical id. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** The last invocations of a function, newest first. */
  invocations(functionName: string): readonly InvocationRecord[];
  /** Reloads one bundle, or all, on the next invocation. */
  reload(functionName?: string): Promise<void>;
  /** Resolves once no asynchronous event is pending or running. */
  idle(): Promise<void>;
  /** Like `idle`, and once all stream records have been handled as well. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 3 * 60 * 1000;

type Stop = () => void | Promise<void>;

/**
 * Serves an assembly on this machine. Errors have a message of one sentence that names the remedy, and leave nothing
 * running.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  // As in Lambda. Worker threads share the time zone of the process.
  process.env.TZ = 'UTC';
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    return await assemble(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(options: CloudOptions, stops: Stop[], stop: () => Promise<void>): Promise<Cloud> {
  const dataDir = resolve(options.dataDir);
  const inData = (...parts: string[]) => join(dataDir, ...parts);
  await requireNoRunningCloud(dataDir);
  mkdirSync(dataDir, { recursive: true });

  let front: PageHandler = (_, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end('The local cloud is starting.');
  const server = await listen((request, response) => front(request, response), options.port, 'PORT');
  stops.push(server.close);
  const near = (offset: number) => (options.port === 0 ? 0 : options.port + offset);

  let onObjectEvent: (event: ObjectEvent) => void = () => undefined;
  const access = new Access();
  const faults = options.faults ?? noFaults();
  const store = await startObjectStore({
    ...{ access, faults },
    dir: inData('data', 's3'),
    preferredPort: near(1),
    onEvent: (event) => onObjectEvent(event),
  });
  stops.push(store.stop);

  const frontHost = `${HOST}:${server.port}`;
  const hosts = { s3: new URL(store.endpoint).host, gateway: frontHost, front: frontHost };
  const assembly = readAssembly(resolve(options.assemblyDir), hosts);
  store.addBuckets(assembly.buckets);
  access.add(assembly.functions, assembly.roles);

  const outbox = new Outbox(inData('data', 'outbox'));
  const identity = { pools: assembly.userPools, clients: assembly.userPoolClients };
  const cognito: Cognito = createCognito(inData('data', 'cognito.json'), identity, undefined, access);
  let later: StageServices | undefined;
  const services = await startServices(
    near(2),
    () => cognito,
    createSes(outbox, access, faults),
    () => later,
  );
  stops.push(services.close);

  const { database, door } = await openStageDatabase({
    ...{ tables: assembly.tables, access, faults },
    dir: inData('data'),
    onStarted: (end) => stops.push(end),
  });
  const { dataFile } = database;

  const endpoints = requireLocalEndpoints({
    AWS_ENDPOINT_URL: services.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: door.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: database.endpoint,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${services.endpoint}/cognito`,
    AWS_ENDPOINT_URL_SESV2: `${services.endpoint}/ses`,
  });
  const client = { endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS };
  const dynamo = new DynamoDBClient(client);
  const streams = new StreamClient(database.endpoint);
  stops.push(() => dynamo.destroy());
  await createTables(dynamo, assembly.tables);
  const tables = [...(await otherTables(dynamo, assembly.streams, assembly.tables)), ...assembly.tables];
  door.addTables(tables);

  const log = new FunctionLog(inData('log'));
  const loading = {
    codeCacheDir: options.codeCacheDir ?? inData('code-cache'),
    hasSourceMaps: options.hasSourceMaps ?? true,
    limitFactor: options.limitFactor,
  };
  const pool = new LambdaPool(endpoints, log, inData('tmp'), loading, { faults });
  stops.push(() => pool.stop());
  const queues = new Queues(inData('data', 'queues'), assembly.queues, access);
  const { retryDelaysMs } = options;
  const invoker = new AsyncInvoker({
    ...{ assembly, pool, queues, faults, dir: inData('data', 'pending') },
    ...(retryDelaysMs && { retryDelaysMs }),
  });
  const longestWaitMs = retryDelaysMs?.at(-1);
  const executions = new Executions({
    ...{ assembly, access, pool, faults, dir: inData('data', 'executions') },
    ...(longestWaitMs !== undefined && { longestWaitMs }),
  });
  const notify = createNotifier(assembly, invoker);
  const scan = createScanner(assembly, store, invoker);
  onObjectEvent = (event) => {
    notify(event);
    void scan(event);
  };
  const { pollers, stop: stopPollers } = await startPollers({
    ...{
      ...{ assembly, access, pool, faults, tables },
      client: streams,
      giveUp: createGiveUp(queues, store, access),
      dir: inData('data', 'streams'),
      dataFile,
    },
  });
  stops.push(async () => {
    // Running functions are not awaited: unfinished events are resumed at the next start.
    invoker.stop();
    executions.stopAll();
    await Promise.all([stopPollers(), pool.stop()]);
  });
  later = {
    queues: createQueueApi(queues, access),
    stack: createStackApi(assembly, access),
    functions: createInvokeApi({ assembly, access, pool, invoker }),
    steps: createStepsApi({ assembly, access, executions }),
  };
  const scheduler = new Scheduler(assembly, invoker);
  stops.push(() => scheduler.stop());
  let sweeping = Promise.resolve();
  const sweeper = setInterval(() => {
    sweeping = sweeping.then(() => sweepTables(dynamo, tables, dataFile));
  }, SWEEP_MS);
  stops.push(() => {
    clearInterval(sweeper);
    return sweeping;
  });

  front = createFront({
    distribution: assembly.distribution,
    gateway: createGateway({ assembly, pool, integrationLimitMs: INTEGRATION_LIMIT_MS * (options.limitFactor ?? 1) }),
    webDir: resolve(options.webDir),
    pageFiles: assembly.pageFiles,
    pageHandler: options.pageHandler,
    console: createConsole({ assembly, pool, store, invoker, pollers, scheduler, queues, executions, outbox, log }),
  });
  invoker.resume();
  executions.resume();
  scheduler.start();

  const { endpoint: url } = server;
  writeCloudFile(dataDir, {
    ...{ pid: process.pid, url, assemblyDir: resolve(options.assemblyDir), hosts, endpoints },
    database: database.endpoint,
  });
  stops.push(() => removeCloudFile(dataDir));

  /** Executions start functions, which may start executions. */
  const idle = async () => {
    do {
      await invoker.idle();
      await executions.idle();
    } while (!(invoker.isIdle && executions.isIdle));
  };

  // Commands and tests act for the account and need no door.
  const env = accountEnvironment(endpoints, database.endpoint);
  return {
    url,
    endpoints,
    env,
    ...{ assembly, access, faults },
    ...(database.load && { load: database.load }),
    functionEnv: (name) => ({ ...findFunction(assembly.functions, name).environment, ...env }),
    invoke: async (name, event) => pool.invoke(findFunction(assembly.functions, name), event),
    invocations: (name) => pool.records.of(findFunction(assembly.functions, name).name),
    reload: (name) => pool.reset(name === undefined ? undefined : findFunction(assembly.functions, name).name),
    idle,
    settled: async () => {
      await idle();
      await Promise.all(pollers.map((poller) => poller.caughtUp()));
      await idle();
    },
    stop,
  };
}

/** Throws if a cloud already runs on the data folder. */
export async function requireNoRunningCloud(dataDir: string): Promise<void> {
  const running = await readRunningCloud(dataDir);
  if (running)
    throw new Error(
      `A local cloud is already running on ${dataDir} (${running.url}, process ${running.pid}); stop it first.`,
    );
}
