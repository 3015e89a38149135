import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Path of the dynoxide binary: `DYNOXIDE_BIN`, else the npm package of this platform, else an Error that says what to do. */
export function findBinary(environment: NodeJS.ProcessEnv = process.env, platform: string = process.platform): string {
  const chosen = environment.DYNOXIDE_BIN;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`DYNOXIDE_BIN names ${chosen}, which does not exist.`);
    return chosen;
  }
  const packaged = platform === 'linux' && process.arch === 'x64' ? packagedBinary() : undefined;
  if (packaged) return packaged;
  throw new Error(
    `There is no packaged database for ${platform}-${process.arch}: set DYNOXIDE_BIN to a dynoxide binary, or DYNAMODB_ENDPOINT to a running DynamoDB Local.`,
  );
}

function packagedBinary(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return join(dirname(manifest), 'dynoxide');
  } catch {
    return undefined;
  }
}
