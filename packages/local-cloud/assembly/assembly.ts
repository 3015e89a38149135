import { type DistributionSpec, readDistribution } from './distribution.ts';
import { type FunctionSpec, readFunctions } from './functions.ts';
import { readUserPoolClients, readUserPools, type UserPoolClientSpec, type UserPoolSpec } from './identity.ts';
import type { Hosts } from './naming.ts';
import { type PageFilesSpec, readPageFiles } from './page-files.ts';
import { type AsyncSpec, type QueueSpec, readAsyncSettings, readQueues } from './queues.ts';
import { Reader } from './reader.ts';
import { type ReceiptRuleSpec, readReceiptRules } from './receipt-rules.ts';
import { type ResourceSpec, readResources } from './resources.ts';
import { type RoleSpec, readRoles } from './roles.ts';
import { type RouteSpec, readRoutes } from './routes.ts';
import { readStateMachines, type StateMachineSpec } from './state-machines.ts';
import { type BucketSpec, readBuckets, readTables, type TableSpec } from './storage.ts';
import {
  type EventRuleSpec,
  type NotificationSpec,
  type ProtectionSpec,
  readEventRules,
  readNotifications,
  readProtections,
  readSchedules,
  readStreams,
  type ScheduleSpec,
  type StreamSpec,
} from './triggers.ts';

/** The resources of a template that the local cloud serves. */
export interface Assembly {
  stackName: string;
  /** Those that have a name. */
  resources: ResourceSpec[];
  functions: FunctionSpec[];
  stateMachines: StateMachineSpec[];
  /** Of the functions and state machines. */
  roles: RoleSpec[];
  routes: RouteSpec[];
  tables: TableSpec[];
  buckets: BucketSpec[];
  notifications: NotificationSpec[];
  streams: StreamSpec[];
  schedules: ScheduleSpec[];
  eventRules: EventRuleSpec[];
  protections: ProtectionSpec[];
  receiptRules: ReceiptRuleSpec[];
  queues: QueueSpec[];
  asyncSettings: AsyncSpec[];
  userPools: UserPoolSpec[];
  userPoolClients: UserPoolClientSpec[];
  distribution?: DistributionSpec;
  pageFiles: PageFilesSpec[];
}

/** Reads an assembly. Throws if it is missing or contains something that cannot be served. */
export function readAssembly(assemblyDir: string, hosts: Hosts): Assembly {
  const reader = new Reader(assemblyDir, hosts);
  const distribution = readDistribution(reader);
  const functions = readFunctions(reader);
  const stateMachines = readStateMachines(reader);
  return {
    stackName: reader.template.stackName,
    resources: readResources(reader),
    functions,
    stateMachines,
    roles: readRoles(reader, [...functions, ...stateMachines]),
    routes: readRoutes(reader),
    tables: readTables(reader),
    buckets: readBuckets(reader),
    notifications: readNotifications(reader),
    streams: readStreams(reader),
    schedules: readSchedules(reader),
    eventRules: readEventRules(reader),
    protections: readProtections(reader),
    receiptRules: readReceiptRules(reader),
    queues: readQueues(reader),
    asyncSettings: readAsyncSettings(reader),
    userPools: readUserPools(reader),
    userPoolClients: readUserPoolClients(reader),
    ...(distribution && { distribution }),
    pageFiles: readPageFiles(reader),
  };
}
