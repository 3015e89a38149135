import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FunctionLog,
  findFunction,
  LambdaPool,
  readAssembly,
  readRunningCloud,
  requireLocalEndpoints,
} from '@vigie/local-cloud';

const DATA_DIR = '.local';

type DemoUser = { role: string; username: string; password: string };

async function logIn(url: string, role: string): Promise<string> {
  const file = join(DATA_DIR, 'demo.json');
  const { users } = JSON.parse(readFileSync(file, 'utf8')) as { users: DemoUser[] };
  const user = users.find((each) => each.role === role);
  if (!user) throw new Error(`There is no user with the role "${role}" in ${file}.`);
  const body = new URLSearchParams({ username: user.username, password: user.password });
  const response = await fetch(`${url}/backend/api/oauth2/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${user.username} could not log in: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The event; `Bearer <role>` becomes a token of the demo user with that role. */
async function readEvent(file: string, url: string): Promise<unknown> {
  const text = readFileSync(file, 'utf8');
  const [placeholder, role] = /Bearer <(\w+)>/.exec(text) ?? [];
  return JSON.parse(placeholder && role ? text.replace(placeholder, `Bearer ${await logIn(url, role)}`) : text);
}

/** As CloudFront would send the request of an event; others stay as they are. */
function throughCloudFront(event: unknown, { environment }: ReturnType<typeof findFunction>): unknown {
  const isRequest = typeof event === 'object' && event !== null && 'rawPath' in event && 'headers' in event;
  return isRequest
    ? { ...event, headers: { ...Object(event.headers), 'x-origin-key': environment.ORIGIN_KEY } }
    : event;
}

/** `npm run invoke -- <function> <event.json>`: invokes a bundle once, using the services of the running cloud. */
async function main([functionName, eventFile]: string[]): Promise<void> {
  if (!functionName || !eventFile) throw new Error('Usage: npm run invoke -- <function> <event.json>');
  if (!existsSync(eventFile)) throw new Error(`There is no file ${eventFile}.`);
  const running = await readRunningCloud(DATA_DIR);
  if (!running) throw new Error('No local cloud is running; start it with "npm start" in another terminal.');
  process.env.TZ = 'UTC';
  const { functions } = readAssembly(running.assemblyDir, running.hosts);
  const spec = findFunction(functions, functionName);
  const pool = new LambdaPool(
    requireLocalEndpoints(running.endpoints),
    new FunctionLog(join(DATA_DIR, 'log')),
    join(DATA_DIR, 'tmp-invoke'),
    { codeCacheDir: join(DATA_DIR, 'code-cache'), hasSourceMaps: true },
  );
  try {
    const result = await pool.invoke(spec, throughCloudFront(await readEvent(eventFile, running.url), spec));
    console.log(JSON.stringify(result, null, 2));
    const [record] = pool.records.of(spec.name);
    console.error(
      `${spec.name}: ${record?.durationMs} ms, of which ${record?.initMs} ms to load; log in ${DATA_DIR}/log.`,
    );
  } finally {
    await pool.stop();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
