import { createApp } from '../app.ts';
import { buildAll, isBuilt, rememberBuild, watchAll } from './build.ts';
import { type Cloud, refuseSecondCloud, startCloud } from './cloud.ts';
import { announce, isSeeded, seed } from './demo.ts';
import { ASSEMBLY_DIR, DATA_DIR, WEB_DIR } from './folders.ts';
import { listen } from './lib/http.ts';
import { STAGE } from './lib/settings.ts';

const port = Number(process.env.PORT ?? 3000);
const isDevelopment = process.argv.includes('--dev');

/** The template of stage `local`; code assets stay where the build put them, so that a rebuilt bundle is found. */
function synthesize(): void {
  const context = { 'aws:cdk:disable-asset-staging': true };
  createApp({ settings: STAGE, outdir: ASSEMBLY_DIR, context, checks: false }).synth();
}

/** Told before the build, which takes a while and would change what a running cloud serves. */
async function refuseTaken(): Promise<void> {
  await refuseSecondCloud(DATA_DIR);
  const { close } = await listen(() => undefined, port, 'PORT');
  await close();
}

async function start(): Promise<Cloud> {
  const began = performance.now();
  await refuseTaken();
  if (isDevelopment) return startWatching(began);
  const isFresh = !isBuilt();
  if (isFresh) {
    console.log('Building functions and page …');
    await buildAll();
    synthesize();
    rememberBuild();
  }
  const cloud = await startCloud({ assemblyDir: ASSEMBLY_DIR, dataDir: DATA_DIR, webDir: WEB_DIR, port });
  return ready(cloud, isFresh, began);
}

/** `npm run dev`: changed functions are bundled and loaded again, the page is served by Vite. */
async function startWatching(began: number): Promise<Cloud> {
  let cloud: Cloud | undefined;
  const { pageHandler, stop } = await watchAll((names) => void Promise.all(names.map((name) => cloud?.reload(name))));
  synthesize();
  cloud = await startCloud({ assemblyDir: ASSEMBLY_DIR, dataDir: DATA_DIR, webDir: WEB_DIR, port, pageHandler });
  const { stop: stopCloud } = cloud;
  return ready({ ...cloud, stop: async () => void (await Promise.all([stopCloud(), stop()])) }, true, began);
}

/** A deployment's seed job runs after each build, the demo data once. */
async function ready(cloud: Cloud, isFresh: boolean, began: number): Promise<Cloud> {
  try {
    if (isFresh || !isSeeded()) await cloud.invoke('seed', {});
    if (!isSeeded()) {
      console.log('Writing demo data …');
      await seed(cloud);
    }
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  announce(cloud.url, Math.round(performance.now() - began));
  return cloud;
}

/** Ctrl-C ends everything once; a second one does not wait. */
function stopOnSignal(cloud: Cloud): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    cloud.stop().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
  process.exit(1);
}
start().then(stopOnSignal, (error: Error) => {
  console.error(error.message);
  process.exit(1);
});
