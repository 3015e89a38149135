import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Output of functions, one file per function in `.local/log`. */
export class FunctionLog {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  file(functionName: string): string {
    return join(this.dir, `${functionName}.log`);
  }

  error(functionName: string, message: string): void {
    appendFileSync(this.file(functionName), `${new Date().toISOString()} ${message}\n`);
    console.error(`✗ ${functionName}: ${message.split('\n')[0]} (${this.file(functionName)})`);
  }
}
