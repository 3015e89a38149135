import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What functions print, one file per function in `.local/log`. */
export class FunctionLog {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  file(functionName: string): string {
    return join(this.dir, `${functionName}.log`);
  }

  attach(functionName: string, stream: Readable): void {
    stream.on('data', (chunk: Buffer) => appendFileSync(this.file(functionName), chunk));
  }

  error(functionName: string, message: string): void {
    appendFileSync(this.file(functionName), `${new Date().toISOString()} ${message}\n`);
    console.error(`✗ ${functionName}: ${message.split('\n')[0]} (${this.file(functionName)})`);
  }
}
