import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { readJson, writeJson } from './lib/files.ts';
import { resetData } from './reset-data.ts';

/** Raise it with a change that cannot use data that was written before, or that the demo data must be written anew for. */
const FORMAT = 1;

const fileSchema = z.object({ format: z.number() });
const fileIn = (dataDir: string) => join(dataDir, 'data-format.json');

/** Said before the demo is written: data with a format but without its demo file was not finished. */
export function writeFormat(dataDir: string): void {
  writeJson(fileIn(dataDir), { format: FORMAT });
}

/** One sentence; undefined when the data can be used, or when no demo has been begun. */
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

/** Asks in the terminal; undefined where nobody can answer. */
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
 * Refuses data that this version cannot use: it is emptied when the answer to the question is yes; otherwise it stays
 * and the Error is a sentence that names the remedy.
 */
export async function refuseOldData(dataDir: string, ask: Ask | undefined): Promise<void> {
  const problem = problemOf(dataDir);
  if (!problem) return;
  const isAgreed = await ask?.(`${problem}\nEmpty it and write new demo data? Everything in it is lost. [y/N] `);
  if (!isAgreed) throw new Error(`${problem} Run "npm run reset" to empty it, then start again.`);
  await resetData(dataDir);
}
