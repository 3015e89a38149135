import { startCloud } from '../cloud.ts';

/** Run as a process of its own, to be killed: starts a cloud in the current folder and says so. */
const [assemblyDir = '', webDir = ''] = process.argv.slice(2);
const cloud = await startCloud({ assemblyDir, webDir, dataDir: '.local', port: 0 });
console.log(`ready ${cloud.url}`);
process.once('SIGTERM', () => void cloud.stop().then(() => process.exit(0)));
