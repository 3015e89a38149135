import { describe, expect, it } from 'vitest';
import { diff, type Piece } from './diff.ts';

const written = (pieces: Piece[]) => pieces.map((piece) => (piece.changed ? `[${piece.text}]` : piece.text)).join('');

describe('character differences', () => {
  it('marks a separator and a letter O in place of a zero', () => {
    const found = diff('D38 229O', 'D38-2290-A');
    expect(written(found.theirs)).toBe('D38[-]229[0-A]');
    expect(written(found.mine)).toBe('D38[ ]229[O]');
    expect(found.same).toBe(false);
  });

  it('sees no difference in capitals and accents', () => {
    expect(diff('CÂBLE HALDEN', 'câble Halden').same).toBe(true);
    expect(diff('Cable', 'Câble').same).toBe(true);
  });

  it('marks only additions', () => {
    expect(written(diff('HALDEN', 'Halden Electronics').theirs)).toBe('Halden[ Electronics]');
    expect(written(diff('VSD5547 2RS', 'VSD5547-2RS').theirs)).toBe('VSD5547[-]2RS');
  });

  it('marks everything when hardly anything is common', () => {
    expect(written(diff('Bearing', 'Contact lens').theirs)).toBe('[Contact lens]');
  });

  it('does not leave a single common letter between two changes', () => {
    expect(written(diff('ABCD12XC3', 'ABCD98X74').theirs)).toBe('ABCD[98X74]');
  });

  it('gives the texts back whole', () => {
    for (const [mine, theirs] of [
      ['', 'x'],
      ['x', ''],
      ['🔩 M6', '🔩 M8'],
      ['aaa', 'aab'],
      ['1-2-3', '1.2.3'],
    ] as const) {
      const found = diff(mine, theirs);
      expect(found.mine.map((p) => p.text).join('')).toBe(mine);
      expect(found.theirs.map((p) => p.text).join('')).toBe(theirs);
    }
  });

  it('stays quick on very long texts', () => {
    const found = diff('a'.repeat(5000), 'b'.repeat(5000));
    expect(found.theirs).toEqual([{ text: 'b'.repeat(5000), changed: true }]);
  });
});
