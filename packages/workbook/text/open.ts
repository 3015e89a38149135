import { asWorkbookError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Row } from '../row.ts';
import type { Workbook } from '../workbook.ts';
import { type Encoding, encodingOf, textOf } from './encoding.ts';
import { createRecordReader } from './records.ts';
import { hintOf, separatorOf } from './separator.ts';

const SHEET = 'CSV';

/** Opens delimited text as a workbook with one sheet of text cells. */
export async function openText(path: string, limits: Limits): Promise<Workbook> {
  const encoding = await encodingOf(path).catch((error) => {
    throw asWorkbookError(error);
  });
  return {
    format: 'text',
    sheets: [{ name: SHEET, state: 'visible' }],
    rows: () => rowsOf(path, encoding, limits),
    close: () => undefined,
  };
}

async function* rowsOf(path: string, encoding: Encoding, limits: Limits): AsyncGenerator<Row> {
  const chunks = textOf(path, encoding);
  const first = (await chunks.next()).value ?? '';
  const hint = hintOf(first);
  const reader = createRecordReader(hint?.separator ?? separatorOf(first), SHEET, limits);
  try {
    reader.write(hint ? first.slice(hint.length) : first);
    yield* reader.take();
    for await (const chunk of chunks) {
      reader.write(chunk);
      yield* reader.take();
    }
    reader.end();
    yield* reader.take();
  } catch (error) {
    throw asWorkbookError(error);
  } finally {
    await chunks.return(undefined);
  }
}
