/**
 * `npm run deploy`: checks the account, then deploys the stage. A stage that keeps its data is created without
 * protection from deletion, so that a first deployment that fails leaves nothing behind, and is protected in a second
 * step. Further arguments go to the CDK.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isReady, requireAddresses, stackState } from './checks.ts';
import { run, settingsFrom } from './command-line.ts';

const args = process.argv.slice(2);

async function cdk(...more: string[]): Promise<boolean> {
  const child = spawn('cdk', ['deploy', '--require-approval', 'never', ...args, ...more], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

run(async () => {
  const settings = settingsFrom(args);
  requireAddresses(settings);
  if (!(await isReady(settings))) return false;
  const isFirst = (await stackState(settings)) === undefined;
  if (!isFirst || !settings.isProtected) return cdk();
  if (!(await cdk('-c', 'isProtected=false'))) return false;
  console.log('The stage is created. Now its data are protected from deletion.');
  return cdk();
});
