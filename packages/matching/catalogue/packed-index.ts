import type { MatchIndex } from './match-index.ts';

/**
 * An index as bytes: the length of the head (four bytes, little-endian), the head as JSON, then each typed array at a
 * multiple of eight bytes. The arrays are in the byte order of the machine: little-endian on x86 and ARM.
 */
const ALIGNED = 8;
/**
 * Version of the packed format and of the derivation of keys, trigrams and tokens. An index of another version finds
 * nothing, or the wrong parts, and must be built again.
 */
export const INDEX_VERSION = 4;
const ARRAYS = { Uint8Array, Uint32Array, Float64Array };
type Kind = keyof typeof ARRAYS;
type TypedArray = Uint8Array | Uint32Array | Float64Array;
type Section = { kind: Kind; length: number };
/** The stored format calls the suppliers `makers`. */
type Head = Pick<MatchIndex, 'size' | 'families'> & { makers: MatchIndex['suppliers']; sections: Section[] };

/** The typed arrays of an index, in the order they are written. */
const TEXTS = ['ids', 'references', 'labels', 'keys', 'stems'] as const;
const LISTS = ['tokens', 'byId', 'byKey', 'byStem', 'byNno', 'byDeletion', 'byGram'] as const;

const arraysOf = (index: MatchIndex): TypedArray[] => [
  index.nnos,
  index.supplierOf,
  index.familyOf,
  ...TEXTS.flatMap((name) => [index[name].bytes, index[name].starts]),
  ...LISTS.flatMap((name) => [index[name].starts, index[name].entries]),
];

const aligned = (place: number): number => Math.ceil(place / ALIGNED) * ALIGNED;

/** The index as bytes, without `hidden`. */
export function packIndex(index: MatchIndex): Uint8Array {
  const arrays = arraysOf(index);
  const { size, suppliers, families } = index;
  const sections = arrays.map((array) => ({ kind: array.constructor.name as Kind, length: array.length }));
  const head = new TextEncoder().encode(JSON.stringify({ size, makers: suppliers, families, sections } satisfies Head));
  const packed = new Uint8Array(
    arrays.reduce((place, array) => aligned(place) + array.byteLength, aligned(4 + head.length)),
  );
  new DataView(packed.buffer).setUint32(0, head.length, true);
  packed.set(head, 4);
  let place = 4 + head.length;
  for (const array of arrays) {
    place = aligned(place);
    packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), place);
    place += array.byteLength;
  }
  return packed;
}

/** The index of packed bytes, as views on them; copied only if they do not begin at a multiple of eight. The bytes are not checked. */
export function unpackIndex(packed: Uint8Array): MatchIndex {
  const bytes = packed.byteOffset % ALIGNED === 0 ? packed : packed.slice();
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const {
    sections,
    makers: suppliers,
    ...short
  } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Head;
  let place = 4 + length;
  const arrays = sections.map(({ kind, length }) => {
    place = aligned(place);
    const array = new ARRAYS[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + place, length);
    place += array.byteLength;
    return array;
  });
  return assembled({ ...short, suppliers }, arrays.values());
}

function assembled(
  short: Pick<MatchIndex, 'size' | 'suppliers' | 'families'>,
  arrays: Iterator<TypedArray>,
): MatchIndex {
  const next = <T extends TypedArray>(): T => arrays.next().value as T;
  const plain = {
    ...short,
    nnos: next<Float64Array>(),
    supplierOf: next<Uint32Array>(),
    familyOf: next<Uint32Array>(),
  };
  const texts = TEXTS.map((name) => [name, { bytes: next<Uint8Array>(), starts: next<Uint32Array>() }] as const);
  const lists = LISTS.map((name) => [name, { starts: next<Uint32Array>(), entries: next<Uint32Array>() }] as const);
  return { ...plain, ...Object.fromEntries([...texts, ...lists]) } as MatchIndex;
}
