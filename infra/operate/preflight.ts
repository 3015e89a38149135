/** `npm run preflight`: what would stop or hurt the deployment of a stage, and what to do about it. Changes nothing. */
import { isReady, requireAddresses } from './checks.ts';
import { run, settingsFrom } from './command-line.ts';

run(async () => {
  const settings = settingsFrom(process.argv.slice(2));
  requireAddresses(settings);
  return isReady(settings);
});
