/** What a baseline shows of a part: texts by column. */
export type Row = Record<string, string>;
