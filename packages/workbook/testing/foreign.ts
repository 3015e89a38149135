import { type BookType, utils, write } from '@e965/xlsx';

/** A workbook of another format than Office Open XML. */
export const foreignWorkbook = (rows: (string | number)[][], bookType: BookType): Buffer =>
  write({ SheetNames: ['List'], Sheets: { List: utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType });
