import { execFileSync } from 'node:child_process';
import { generateParts } from './parts.ts';
import { FIRST, questionNamed, questionsFor } from './questions.ts';
import { rivalsFor } from './rivals/all.ts';

type Fresh = {
  /** Milliseconds from opening to the first page. */
  first: number;
  /** Of the file by then, when known. */
  bytesRead: number | undefined;
  /** Megabytes that opening and every question but the export added, in all and in objects. */
  resident: number;
  heap: number;
};

const megabytes = () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: rss / 1e6, heap: heapUsed / 1e6 };
};

async function measure(name: string, folder: string, size: number): Promise<Fresh> {
  const rival = rivalsFor({ size, folder, rows: () => generateParts(size) }).find((one) => one.name === name);
  if (!rival) throw new Error(`There is no rival ${name}`);
  const questions = questionsFor(size);
  const before = megabytes();
  const start = performance.now();
  const reader = await rival.open();
  await reader.answer(questionNamed(size, FIRST));
  const first = performance.now() - start;
  const bytesRead = reader.bytesRead?.();
  for (const question of questions) await reader.answer(question);
  const after = megabytes();
  await reader.close();
  return { first, bytesRead, resident: after.rss - before.rss, heap: after.heap - before.heap };
}

/** One rival in a process of its own, as after the cold start of a function: nothing compiled, nothing cached. */
export function inFreshProcess(name: string, folder: string, size: number): Fresh {
  const options = ['--expose-gc', '--no-warnings', import.meta.filename, name, folder, String(size)];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}

if (import.meta.main) {
  const [name = '', folder = '', size = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(name, folder, Number(size))));
}
