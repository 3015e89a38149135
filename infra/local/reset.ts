import { resetData } from './reset-data.ts';

/** `npm run reset`: empties `.local`. */
async function main(): Promise<void> {
  await resetData('.local');
  console.log('The local data is empty; the next "npm start" creates it again.');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
