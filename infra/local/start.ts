import { buildAll, isBuilt, rememberBuild, watchAll } from './build.ts';
import { type Cloud, refuseSecondCloud, startCloud } from './cloud.ts';
import { askInTerminal, refuseOldData } from './data-format.ts';
import { announce, isSeeded, seed } from './demo.ts';
import { ASSEMBLY_DIR, DATA_DIR, WEB_DIR } from './folders.ts';
import { listen } from './lib/http.ts';
import { STAGE } from './lib/settings.ts';

const port = Number(process.env.PORT ?? 3000);
const isDevelopment = process.argv.includes('--dev');
const began = performance.now();

/** A line of what happens now, with the seconds since the start. */
function tell(what: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

/** Only a build needs the CDK, which takes a second to load. */
const loadApp = () => import('../app.ts');

/** The template of stage `local`; code assets stay where the build put them, so that a rebuilt bundle is found. */
async function synthesize(): Promise<void> {
  const { createApp } = await loadApp();
  tell('Synthesizing the template');
  // Tests and deployments validate the template, which takes longer than making it.
  process.env.CDK_VALIDATION = 'false';
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
  await refuseTaken();
  await refuseOldData(DATA_DIR, askInTerminal);
  if (isDevelopment) return startWatching();
  const isFresh = !isBuilt();
  if (isFresh) await build();
  tell('Starting the local cloud');
  const cloud = await startCloud({ assemblyDir: ASSEMBLY_DIR, dataDir: DATA_DIR, webDir: WEB_DIR, port });
  return ready(cloud, isFresh);
}

async function build(): Promise<void> {
  tell('Building functions and page');
  await Promise.all([buildAll(), loadApp()]);
  await synthesize();
  rememberBuild();
}

/** `npm run dev`: changed functions are bundled and loaded again, the page is served by Vite. */
async function startWatching(): Promise<Cloud> {
  let cloud: Cloud | undefined;
  tell('Building functions');
  const { pageHandler, stop } = await watchAll((names) => void Promise.all(names.map((name) => cloud?.reload(name))));
  await synthesize();
  tell('Starting the local cloud');
  cloud = await startCloud({ assemblyDir: ASSEMBLY_DIR, dataDir: DATA_DIR, webDir: WEB_DIR, port, pageHandler });
  const { stop: stopCloud } = cloud;
  return ready({ ...cloud, stop: async () => void (await Promise.all([stopCloud(), stop()])) }, true);
}

/** A deployment's seed job runs after each build, the demo data once. */
async function ready(cloud: Cloud, isFresh: boolean): Promise<Cloud> {
  try {
    if (isFresh || !isSeeded()) {
      tell('Writing dictionaries and settings');
      await cloud.invoke('seed', {});
    }
    if (!isSeeded()) await seed(cloud, (what) => tell(`Writing demo data: ${what}`));
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
