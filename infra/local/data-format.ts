import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readJson, writeJson } from '@vigie/local-cloud';
import { z } from 'zod';
import { resetData } from './reset-data.ts';

/** Increment for a change that cannot use existing data or that requires new demo data. */
const FORMAT = 2;

const fileSchema = z.object({ format: z.number() });
const fileIn = (dataDir: string) => join(dataDir, 'data-format.json');

/** Written before the demo data: a format without a demo file means that the demo data is incomplete. */
export function writeFormat(dataDir: string): void {
  writeJson(fileIn(dataDir), { format: FORMAT });
}

/** One sentence; undefined if the data is usable or no demo data exists. */
function problemOf(dataDir: string): string | undefined {
  const isComplete = existsSync(join(dataDir, 'demo.json'));
  const content = readJson(fileIn(dataDir));
  if (content === undefined && !isComplete) return undefined;
  const format = fileSchema.safeParse(content).data?.format;
  if (format === undefined) return `The data in ${dataDir} was written by an older version of Vigie.`;
  if (format !== FORMAT)
    return `The data in ${dataDir} has format ${format}, but this version of Vigie needs format ${FORMAT}.`;
  return isComplete ? undefined : `The demo data in ${dataDir} is not complete.`;
}

/** Asks in the terminal; undefined without an interactive terminal. */
export const askInTerminal: Ask | undefined =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        const answer = await terminal.question(question);
        terminal.close();
        return /^y(es)?$/i.test(answer.trim());
      }
    : undefined;

type Ask = (question: string) => Promise<boolean>;

/**
 * Throws if this version cannot use the data, with a sentence that names the remedy. If the user confirms, empties it
 * instead.
 */
export async function requireUsableData(dataDir: string, ask: Ask | undefined): Promise<void> {
  const problem = problemOf(dataDir);
  if (!problem) return;
  const isAgreed = await ask?.(`${problem}\nEmpty it and write new demo data? Everything in it is lost. [y/N] `);
  if (!isAgreed) throw new Error(`${problem} Run "npm run reset" to empty it, then start again.`);
  await resetData(dataDir);
}
