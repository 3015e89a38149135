import type { ExtractPiece } from '#shared/documents/text.ts';

/** A part of a document's text, with the words of the search marked. */
export const Extract = ({ pieces }: { pieces: readonly ExtractPiece[] }) => (
  <span className="document-extract clip">
    {pieces.map(({ text, hit }, n) => {
      // The pieces of one text never change their order.
      const key = `${n} ${text}`;
      return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
    })}
  </span>
);
