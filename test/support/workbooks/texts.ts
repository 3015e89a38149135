import exceljs from 'exceljs';

/** How many rows the first sheet of a file has, and all that stands in it as one text. */
export async function textsOf(bytes: ArrayBuffer): Promise<{ rows: number; texts: string }> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes);
  const rows: unknown[] = [];
  book.worksheets[0]?.eachRow((row) => rows.push(row.values));
  return { rows: rows.length, texts: JSON.stringify(rows) };
}
