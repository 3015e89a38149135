import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Appends each event to the file in `SINK`, which tests read. */
const RECORD = `
import { appendFileSync } from 'node:fs';
const record = (event) => appendFileSync(process.env.SINK, JSON.stringify({ name: process.env.AWS_LAMBDA_FUNCTION_NAME, event }) + '\\n');
`;

const sources = {
  echo: 'export const handler = async (event) => ({ statusCode: 200, headers: { "X-Kind": "echo" }, body: JSON.stringify(event) });',

  misbehaving: `
import { spawn } from 'node:child_process';
let calls = 0;
export const handler = async ({ rawPath = '', mode = rawPath.split('/').at(-1) }, context) => {
  calls += 1;
  if (mode === 'throw') throw new RangeError('broken on purpose');
  if (mode === 'hang') await new Promise(() => setInterval(() => {}, 1000));
  if (mode === 'loop') for (;;) {}
  if (mode === 'memory') { const all = []; for (;;) all.push(new Array(1e6).fill({ calls })); }
  if (mode === 'exit') process.exit(3);
  if (mode === 'large') return { statusCode: 200, body: 'x'.repeat(7 * 1024 * 1024) };
  if (mode === 'malformed') return { statusCode: 'many' };
  if (mode === 'child') { const child = spawn('sleep', ['300']); await new Promise(() => setInterval(() => {}, 1000)); }
  if (mode === 'pid') return spawn('sleep', ['300']).pid;
  if (mode === 'wait') await new Promise((resolve) => setTimeout(resolve, 150));
  return { calls, date: new Date(0), now: [Date.now(), new Date().getTime()], nothing: undefined, left: context.getRemainingTimeInMillis(), environment: { ...process.env } };
};`,

  worker: `${RECORD}
export const handler = async (event) => {
  record(event);
  const key = event.Records?.[0]?.s3?.object?.key ?? '';
  if (key.includes('poison') || event.poison) throw new Error('cannot digest it');
};`,

  piece: `
import { existsSync, readFileSync } from 'node:fs';
${RECORD}
export const handler = async (event) => {
  record(event);
  if (event.step) return { pieces: event.pieces };
  const { id, fails = 0, waits = false, bytes = 0 } = event.piece ?? {};
  while (waits && !existsSync(process.env.SINK + '.open')) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = readFileSync(process.env.SINK, 'utf8').split('\\n').filter((line) => line.includes('"piece":{"id":"' + id + '"')).length;
  if (before <= fails) throw new RangeError('broken on purpose');
  return { id, text: 'x'.repeat(bytes) };
};`,

  changes: `${RECORD}
export const handler = async (event) => {
  record(event);
  const bad = event.Records.find(({ dynamodb }) => dynamodb.NewImage?.poison);
  return { batchItemFailures: bad ? [{ itemIdentifier: bad.dynamodb.SequenceNumber }] : [] };
};`,

  storage: `
import { DynamoDBClient, PutItemCommand, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { S3Client, PutObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
const table = new DynamoDBClient(); const files = new S3Client();
export const handler = async ({ text }) => {
  await table.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { pk: { S: 'A' }, sk: { S: '#' }, text: { S: text } } }));
  await files.send(new PutObjectCommand({ Bucket: process.env.FILES_BUCKET, Key: 'a', Body: text }));
  const { Item } = await table.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: { pk: { S: 'A' }, sk: { S: '#' } } }));
  const { Body } = await files.send(new GetObjectCommand({ Bucket: process.env.FILES_BUCKET, Key: 'a' }));
  return [Item.text.S, await Body.transformToString()];
};`,
};

export type TestFunction = keyof typeof sources;

/** Writes the bundle of a test function and returns its folder. */
export function writeFunction(dir: string, name: TestFunction): string {
  const folder = join(dir, name);
  mkdirSync(folder, { recursive: true });
  if (name === 'storage') bundle(sources.storage, folder);
  else writeFileSync(join(folder, 'index.mjs'), sources[name]);
  return folder;
}

function bundle(contents: string, folder: string): void {
  buildSync({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}
