import { z } from 'zod';
import { env } from '#platform/runtime/env.ts';
import { getJson, getZippedJson, listKeys, putJson, putObject, putZippedJson } from '#platform/storage/objects.ts';
import { IMPORT_FIELDS } from '#shared/imports/reading/fields.ts';
import { REMARKS } from '#shared/imports/remarks.ts';
import { type Counts, leftOut } from '#shared/imports/review-schema.ts';
import { LINES_PER_PART } from './lines.ts';

/**
 * The lines of a long list as they were read, in pieces that are matched side by side. The result of a piece is whole part files,
 * with the names and lines that they would have if one worker had matched the list.
 */
const PARTS_PER_PIECE = 10;
export const LINES_PER_PIECE = PARTS_PER_PIECE * LINES_PER_PART;
export const firstPartOf = (piece: number): number => piece * PARTS_PER_PIECE;

type Run = { analysis: string; run: string };

const bucket = () => env('IMPORTS_BUCKET');
const folder = ({ analysis, run }: Run) => `analyses/${analysis}/pieces/${run}`;
const pieceKey = (of: Run, piece: number) => `${folder(of)}/${piece}.json.gz`;
const listKey = (of: Run) => `${folder(of)}/list.json`;
const marksPrefix = (of: Run) => `${folder(of)}.matched/`;

const readLine = z.object({
  row: z.int(),
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
  remarks: z.array(z.enum(REMARKS)),
});
/** `rows`: of the sheets, up to the last line of the piece, that no earlier piece counts. */
const piece = z.object({ rows: z.int(), lines: z.array(readLine) });
type Piece = z.infer<typeof piece>;

export const savePiece = (of: Run, number: number, content: Piece): Promise<void> =>
  putZippedJson(bucket(), pieceKey(of, number), content);

export async function readPiece(of: Run, number: number): Promise<Piece> {
  const found = await getZippedJson(bucket(), pieceKey(of, number), piece);
  if (!found) throw new Error(`There is no ${pieceKey(of, number)}`);
  return found;
}

/** What is known once the whole list is divided. */
const divided = z.object({ pieces: z.int(), left_out: leftOut });
type Divided = z.infer<typeof divided>;

export const saveDivided = (of: Run, content: Divided): Promise<void> => putJson(bucket(), listKey(of), content);

export async function readDivided(of: Run): Promise<Divided> {
  const found = await getJson(bucket(), listKey(of), divided);
  if (!found) throw new Error(`There is no ${listKey(of)}`);
  return found;
}

type Matched = { piece: number; rows: number; counts: Counts };

/**
 * Notes that a piece is matched. What it counted is in the name of a small object, so that one listing tells how far all of
 * them are.
 */
export const noteMatched = (of: Run, { piece: number, rows, counts }: Matched): Promise<void> => {
  const name = [number, rows, counts.identified, counts.to_be_determined, counts.new].join('.');
  return putObject(bucket(), `${marksPrefix(of)}${name}`, 'matched');
};

/** The pieces that are matched. One that was matched twice counts once. */
export async function matchedPieces(of: Run): Promise<Matched[]> {
  const keys = await listKeys(bucket(), marksPrefix(of));
  const found = keys.map((key): Matched => {
    const [number = 0, rows = 0, identified = 0, to_be_determined = 0, created = 0] =
      key.split('/').at(-1)?.split('.').map(Number) ?? [];
    return { piece: number, rows, counts: { identified, to_be_determined, suggested: 0, new: created } };
  });
  return [...new Map(found.map((each) => [each.piece, each])).values()];
}
