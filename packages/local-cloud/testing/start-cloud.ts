import { startCloud } from '../cloud.ts';

/** Runs as a separate process that tests can kill: starts a cloud in the current folder and prints its URL. */
const [assemblyDir = '', webDir = ''] = process.argv.slice(2);
const cloud = await startCloud({ assemblyDir, webDir, dataDir: '.local', port: 0 });
console.log(`ready ${cloud.url}`);
process.once('SIGTERM', () => void cloud.stop().then(() => process.exit(0)));
