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
  );
  try {
    const result = await pool.invoke(spec, JSON.parse(readFileSync(eventFile, 'utf8')));
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
