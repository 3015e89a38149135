import { z } from 'zod';
import type { TableSpec } from '../assembly/storage.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { isRecord, valueIn } from '../lib/objects.ts';
import { ACCOUNT, REGION } from '../lib/settings.ts';
import { fetchAs } from './fetch-as.ts';
import type { Message } from './messages.ts';
import { type Former, PastRows } from './past-rows.ts';

/** How the database names itself, and how this cloud does. */
const DATABASE_ARN = 'arn:aws:dynamodb:dynoxide:000000000000:';
const LOCAL_ARN = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:`;
const AT_ONCE = 25;
const TARGET = 'DynamoDB_20120810.';

const stateSchema = z.object({
  /** Tables with point-in-time recovery, and since when: epoch seconds. Those of the template may be missing. */
  recovered: z.record(z.string(), z.number()).default({}),
  /** Tables that were restored. */
  restored: z.record(z.string(), z.object({ source: z.string(), at: z.number(), isDone: z.boolean() })).default({}),
});
type State = z.infer<typeof stateSchema>;

const restoring = z.strictObject({
  SourceTableName: z.string().optional(),
  SourceTableArn: z.string().optional(),
  TargetTableName: z.string().regex(/^[\w.-]{3,255}$/),
  UseLatestRestorableTime: z.boolean().default(false),
  RestoreDateTime: z.number().optional(),
});
const switching = z.object({
  TableName: z.string(),
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }),
});

type Answer = { status: number; body: object };
class Refusal extends Error {
  readonly answer: Answer;
  constructor(type: string, message: string) {
    super(message);
    this.answer = { status: 400, body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message } };
  }
}

/** The database looks for a signature, which it does not verify. */
const OWN = {
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    authorization: `AWS4-HMAC-SHA256 Credential=local/20200101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    'x-amz-date': '20200101T000000Z',
  },
};

const seconds = (): number => Math.floor(Date.now() / 1000);
const nameIn = (arn: string | undefined): string => arn?.split('/')[1] ?? '';

/**
 * Point-in-time recovery, which the local database lacks: a table is copied, and what was written after the instant is undone by the
 * records of its stream. These are the last 20,000 of all tables, so it leads back less far than 35 days. Items that were
 * loaded past the stream count as there from the beginning. The last instant is the second before this one, not five minutes ago.
 */
export class Backups {
  readonly #database: string;
  readonly #rows: PastRows;
  readonly #file: string;
  readonly #tables: readonly TableSpec[];
  #state: State;
  #isStopping = false;

  constructor(options: { database: string; dataFile: string; file: string; tables: readonly TableSpec[] }) {
    this.#database = options.database;
    this.#rows = new PastRows(options.dataFile);
    this.#file = options.file;
    this.#tables = options.tables;
    this.#state = stateSchema.parse(readJson(options.file) ?? {});
  }

  /** Goes on with what this cloud did not finish when it ended. */
  resume(): void {
    for (const [table, { isDone }] of Object.entries(this.#state.restored)) if (!isDone) this.#start(table);
  }

  /** The database ends. What is being restored is finished after the next start. */
  stop(): void {
    this.#isStopping = true;
  }

  #start(table: string): void {
    this.#fill(table).catch((error: unknown) => {
      if (!this.#isStopping) console.error(`${table} was not restored:`, error);
    });
  }

  /** How a request is answered that the database alone cannot answer. */
  operation(target: string | undefined): ((message: Message) => Promise<Answer>) | undefined {
    const operations: Record<string, (input: unknown) => Promise<object>> = {
      DescribeTable: (input) => this.#describe(valueIn(input, 'TableName')),
      DescribeContinuousBackups: (input) => this.#describeBackups(valueIn(input, 'TableName')),
      UpdateContinuousBackups: (input) => this.#switch(switching.parse(input)),
      RestoreTableToPointInTime: (input) => this.#restore(restoring.parse(input)),
      DeleteTable: (input) => this.#delete(input),
    };
    const run = target?.startsWith(TARGET) ? operations[target.slice(TARGET.length)] : undefined;
    if (!run) return undefined;
    return async (message) => {
      try {
        return { status: 200, body: await run(JSON.parse(message.body.toString())) };
      } catch (error) {
        if (error instanceof Refusal) return error.answer;
        if (error instanceof z.ZodError) return new Refusal('ValidationException', error.message).answer;
        throw error;
      }
    };
  }

  async #ask(operation: string, input: object): Promise<Record<string, unknown>> {
    const { status, body } = await fetchAs(this.#database, OWN, input, `${TARGET}${operation}`);
    if (status === 200) return body;
    const refused = new Refusal('', '');
    Object.assign(refused.answer, { status, body });
    throw refused;
  }

  async #describe(TableName: unknown): Promise<{ Table: Record<string, unknown> }> {
    const text = JSON.stringify(await this.#ask('DescribeTable', { TableName }));
    const body: unknown = JSON.parse(text.replaceAll(DATABASE_ARN, LOCAL_ARN));
    const table = Object(valueIn(body, 'Table'));
    const { source, at, isDone } = this.#state.restored[String(TableName)] ?? {};
    const summary = source && {
      ...(isDone ? {} : { TableStatus: 'CREATING' }),
      RestoreSummary: {
        ...{ SourceTableArn: `${LOCAL_ARN}table/${source}`, RestoreDateTime: at, RestoreInProgress: !isDone },
      },
    };
    return { Table: { ...table, ...summary } };
  }

  /** Since when a table can be restored; undefined if it cannot. */
  #since(table: string): number | undefined {
    const isInTemplate = this.#tables.some(({ name, isRecoverable }) => name === table && isRecoverable);
    return this.#state.recovered[table] ?? (isInTemplate ? 0 : undefined);
  }

  #window(table: string, since: number) {
    return { earliest: Math.max(since, this.#rows.earliest(table)), latest: seconds() - 1 };
  }

  async #describeBackups(name: unknown): Promise<object> {
    const table = String(name);
    await this.#ask('DescribeTable', { TableName: table });
    const since = this.#since(table);
    const { earliest, latest } = since === undefined ? {} : this.#window(table, since);
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription:
          since === undefined
            ? { PointInTimeRecoveryStatus: 'DISABLED' }
            : {
                ...{ PointInTimeRecoveryStatus: 'ENABLED', RecoveryPeriodInDays: 35 },
                ...{ EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest },
              },
      },
    };
  }

  async #switch(input: z.infer<typeof switching>): Promise<object> {
    const { TableName, PointInTimeRecoverySpecification: wanted } = input;
    await this.#ask('DescribeTable', { TableName });
    const isOn = this.#since(TableName) !== undefined;
    if (wanted.PointInTimeRecoveryEnabled && !isOn) this.#state.recovered[TableName] = seconds();
    if (!wanted.PointInTimeRecoveryEnabled) delete this.#state.recovered[TableName];
    this.#save();
    return this.#describeBackups(TableName);
  }

  async #restore(input: z.infer<typeof restoring>): Promise<object> {
    const source = input.SourceTableName ?? nameIn(input.SourceTableArn);
    const target = input.TargetTableName;
    const { Table } = await this.#describe(source);
    const since = this.#since(source);
    if (since === undefined)
      throw new Refusal(
        'PointInTimeRecoveryUnavailableException',
        `Point in time recovery is not enabled for table '${source}'`,
      );
    const { earliest, latest } = this.#window(source, since);
    const at = input.UseLatestRestorableTime ? latest : Math.floor(input.RestoreDateTime ?? Number.NaN);
    if (!(at >= earliest && at <= latest))
      throw new Refusal(
        'InvalidRestoreTimeException',
        'An invalid restore time was specified. RestoreDateTime must be between EarliestRestorableDateTime and LatestRestorableDateTime.',
      );
    if (await this.#exists(target)) throw new Refusal('TableAlreadyExistsException', `Table already exists: ${target}`);
    await this.#ask('CreateTable', likeTable(Table, target));
    this.#state.restored[target] = { source, at, isDone: false };
    this.#save();
    this.#start(target);
    const { Table: TableDescription } = await this.#describe(target);
    return { TableDescription };
  }

  async #exists(TableName: string): Promise<boolean> {
    const { status } = await fetchAs(this.#database, OWN, { TableName }, `${TARGET}DescribeTable`);
    return status === 200;
  }

  async #fill(target: string): Promise<void> {
    const restored = this.#state.restored[target];
    if (!restored) return;
    const { Table } = await this.#describe(target);
    const indexes = [Table.GlobalSecondaryIndexes ?? []].flat().map((index) => String(valueIn(index, 'IndexName')));
    await this.#rows.copy(restored.source, target, indexes);
    const former = this.#rows.changedAfter(restored.source, restored.at);
    for (let at = 0; at < former.length; at += AT_ONCE) {
      const RequestItems = { [target]: former.slice(at, at + AT_ONCE).map(requestOf) };
      await this.#ask('BatchWriteItem', { RequestItems });
    }
    this.#state.restored[target] = { ...restored, isDone: true };
    this.#save();
  }

  async #delete(input: unknown): Promise<object> {
    const body = await this.#ask('DeleteTable', Object(input));
    delete this.#state.restored[String(valueIn(input, 'TableName'))];
    delete this.#state.recovered[String(valueIn(input, 'TableName'))];
    this.#save();
    return body;
  }

  #save(): void {
    writeJson(this.#file, this.#state);
  }
}

const requestOf = ({ Key, Item }: Former): object => (Item ? { PutRequest: { Item } } : { DeleteRequest: { Key } });

/** A table with the keys and indexes of another, and nothing else, as a restored one is. */
function likeTable(table: Record<string, unknown>, TableName: string): object {
  const indexes = [table.GlobalSecondaryIndexes ?? []].flat().filter(isRecord);
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema, Projection }) => ({
        ...{ IndexName, KeySchema, Projection },
      })),
    }),
  };
}
