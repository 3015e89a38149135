import { comparatorOf } from '../columns/collate.ts';
import { TextDictionary, valuesOf } from '../columns/dictionary.ts';
import type { Texts } from '../columns/segment.ts';
import { codesFor } from '../columns/uints.ts';
import { isTextual } from '../columns/values.ts';
import type { Encoded } from './column-writer.ts';

/** The column with its values in the order of this process, if another version of ICU ordered them. */
export function inOrder(column: Encoded): Encoded {
  const { type, texts, folded, codes, distinct } = column;
  if (!texts || !isTextual(type)) return column;
  const order = orderOf(column, texts);
  if (!order) return column;
  const ranks = new Uint32Array(distinct + 1);
  order.forEach((code, n) => {
    ranks[code] = n + 1;
  });
  return {
    ...column,
    codes: codesFor(distinct, codes.length).map((_, n) => ranks[codes[n]!]!),
    texts: permuted(texts, order),
    ...(folded && { folded: permuted(folded, order) }),
  };
}

/** The codes in their new order; undefined if it is the same, as it nearly always is. */
function orderOf({ type, distinct }: Encoded, texts: Texts): Uint32Array | undefined {
  const values = [...valuesOf(new TextDictionary(texts.bytes, texts.starts, type))];
  const compare = comparatorOf(type);
  if (values.every((value, n) => n === 0 || compare(values[n - 1]!, value) < 0)) return undefined;
  return Uint32Array.from({ length: distinct }, (_, n) => n + 1).sort((a, b) =>
    compare(values[a - 1]!, values[b - 1]!),
  );
}

function permuted({ bytes, starts }: Texts, order: Uint32Array): Texts {
  const moved = { bytes: new Uint8Array(bytes.length), starts: new Uint32Array(starts.length) };
  let at = 0;
  order.forEach((code, n) => {
    moved.bytes.set(bytes.subarray(starts[code - 1], starts[code]), at);
    at += starts[code]! - starts[code - 1]!;
    moved.starts[n + 1] = at;
  });
  return moved;
}
