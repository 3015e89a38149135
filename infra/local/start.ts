import { mkdirSync } from 'node:fs';
import { type Cloud, faultsFrom, listen, requireNoRunningCloud, startCloud } from '@vigie/local-cloud';
import { isBuilt, rememberBuild, startBuild, watchAll } from './build.ts';
import { askInTerminal, requireUsableData } from './data-format.ts';
import { isSeeded, printSummary, seed } from './demo.ts';
import { ASSEMBLY_DIR, DATA_DIR, WEB_DIR } from './folders.ts';
import { STAGE } from './stage.ts';

const port = Number(process.env.PORT ?? 3000);
const isDevelopment = process.argv.includes('--dev');
const began = performance.now();
/** What goes wrong on purpose, such as `all`: see the README of the local cloud. */
const faults = faultsFrom(process.env.FAULTS ?? '');

/** Prints a progress line with the seconds since the start. */
function printProgress(what: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

/** Loaded on demand: only a build needs the CDK, which takes a second to load. */
const loadApp = () => import('../app.ts');

/** Synthesizes stage `local`. Code assets stay in the build folder, so that a rebuilt bundle is found. */
async function synthesize(): Promise<void> {
  const { createApp } = await loadApp();
  printProgress('Synthesizing the template');
  // Tests and deployments validate the template; that takes longer than synthesis.
  process.env.CDK_VALIDATION = 'false';
  const context = { 'aws:cdk:disable-asset-staging': true };
  // The template deploys the page's folder, which need not be filled yet.
  mkdirSync(WEB_DIR, { recursive: true });
  createApp({ settings: STAGE, outdir: ASSEMBLY_DIR, context, checks: false }).synth();
}

/** Fails before the build, which takes a while and would change the files that a running cloud serves. */
async function requireFreePort(): Promise<void> {
  await requireNoRunningCloud(DATA_DIR);
  const { close } = await listen(() => undefined, port, 'PORT');
  await close();
}

async function start(): Promise<Cloud> {
  await requireFreePort();
  await requireUsableData(DATA_DIR, askInTerminal);
  if (isDevelopment) return startWatching();
  const finishBuild = isBuilt() ? undefined : await build();
  printProgress('Starting the local cloud');
  const cloud = await startCloud({ assemblyDir: ASSEMBLY_DIR, dataDir: DATA_DIR, webDir: WEB_DIR, port, faults });
  return ready(cloud, finishBuild);
}

/** Builds what the cloud needs to start. Returns a function that waits for the page, which takes longer. */
async function build(): Promise<() => Promise<void>> {
  printProgress('Building functions and page');
  const { functions, page } = startBuild();
  await Promise.all([functions, loadApp()]);
  await synthesize();
  return async () => {
    printProgress('Finishing the build of the page');
    await page;
    rememberBuild();
  };
}

/** `npm run dev`: changed functions are rebuilt and reloaded; Vite serves the page. */
async function startWatching(): Promise<Cloud> {
  let cloud: Cloud | undefined;
  printProgress('Building functions');
  const { pageHandler, stop } = await watchAll((names) => void Promise.all(names.map((name) => cloud?.reload(name))));
  await synthesize();
  printProgress('Starting the local cloud');
  const folders = { assemblyDir: ASSEMBLY_DIR, dataDir: DATA_DIR, webDir: WEB_DIR };
  cloud = await startCloud({ ...folders, port, pageHandler, faults });
  const { stop: stopCloud } = cloud;
  return ready({ ...cloud, stop: async () => void (await Promise.all([stopCloud(), stop()])) }, async () => undefined);
}

/** Runs the deployment's seed job after each build, and writes the demo data once, while the page is built. */
async function ready(cloud: Cloud, finishBuild: (() => Promise<void>) | undefined): Promise<Cloud> {
  try {
    if (finishBuild || !isSeeded()) {
      printProgress('Writing dictionaries and settings');
      await cloud.invoke('seed', {});
    }
    if (!isSeeded()) await seed(cloud, (what) => printProgress(`Writing demo data: ${what}`));
    await finishBuild?.();
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  printSummary(cloud.url, Math.round(performance.now() - began));
  return cloud;
}

/** Ctrl-C stops everything once; a second one exits immediately. */
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
  process.on('SIGHUP', end);
}

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".`);
  process.exit(1);
}
start().then(stopOnSignal, (error: Error) => {
  console.error(error.message);
  process.exit(1);
});
