import exceljs from 'exceljs';

/** The number of rows in the first sheet of a file, and its whole content as one text. */
export async function textsOf(bytes: ArrayBuffer): Promise<{ rows: number; texts: string }> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes);
  const rows: unknown[] = [];
  book.worksheets[0]?.eachRow((row) => rows.push(row.values));
  return { rows: rows.length, texts: JSON.stringify(rows) };
}
