import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Relative } from '#shared/third-parties/lookups.ts';
import { graphOf, NODE, nextNode, treesOf } from './genealogy.ts';

const relative = (id: string, parent: string | null = null): Relative => ({
  id,
  parent,
  name: id,
  supplier_code: 'T000001',
  is_active: true,
});
const FAMILY = [relative('top'), relative('b', 'top'), relative('a', 'top'), relative('a1', 'a'), relative('b1', 'b')];

/** A random forest: each third-party belongs to an earlier one, or to none. */
const forests = fc
  .array(fc.option(fc.nat(), { nil: null, freq: 8 }), { minLength: 1, maxLength: 60 })
  .map((parents) =>
    parents.map((parent, at) => relative(`n${at}`, at === 0 || parent === null ? null : `n${parent % at}`)),
  );

describe('the tree', () => {
  test('has levels and places, siblings by name', () => {
    const [top] = treesOf(FAMILY);
    expect(top).toMatchObject({ level: 1, place: 1, siblings: 1 });
    expect(top?.children.map(({ relative: { id }, level, place, siblings }) => [id, level, place, siblings])).toEqual([
      ['a', 2, 1, 2],
      ['b', 2, 2, 2],
    ]);
  });
  test('a third-party without a visible parent is a root', () => {
    expect(treesOf([relative('own', 'unseen')])).toHaveLength(1);
  });
});

describe('the graph', () => {
  test('shows each third-party once, without overlaps, parents centred above', () =>
    fc.assert(
      fc.property(forests, (relatives) => {
        const { nodes, width, height } = graphOf(relatives);
        expect(new Set(nodes.map((node) => node.relative.id)).size).toBe(relatives.length);
        const at = new Map(nodes.map((node) => [node.relative.id, node]));
        for (const node of nodes) {
          expect(node.x + NODE.width).toBeLessThanOrEqual(width);
          expect(node.y + NODE.height).toBeLessThanOrEqual(height);
          const below = node.children.map((child) => at.get(child.relative.id)!);
          for (const child of below) expect(child.y).toBe(node.y + NODE.height + NODE.below);
          if (below.length > 0) expect(node.x).toBe((below[0]!.x + below.at(-1)!.x) / 2);
        }
        for (const level of Map.groupBy(nodes, ({ y }) => y).values()) {
          const xs = level.map(({ x }) => x).sort((a, b) => a - b);
          for (const [place, x] of xs.entries())
            if (place > 0) expect(x - xs[place - 1]!).toBeGreaterThanOrEqual(NODE.width + NODE.beside);
        }
      }),
      { numRuns: 60 },
    ));

  test('is empty without third-parties', () => expect(graphOf([])).toEqual({ nodes: [], width: 0, height: 0 }));
});

describe('keys', () => {
  const { nodes } = graphOf(FAMILY);
  const from = (id: string, key: string) =>
    nextNode(nodes, nodes.find((node) => node.relative.id === id)!, key)?.relative.id ?? null;
  test.each([
    ['a1', 'ArrowUp', 'a'],
    ['top', 'ArrowDown', 'a'],
    ['a', 'ArrowRight', 'b'],
    ['a1', 'ArrowRight', 'b1'],
    ['b1', 'Home', 'top'],
    ['top', 'ArrowUp', null],
    ['a', 'ArrowLeft', null],
    ['a1', 'ArrowDown', null],
    ['a', 'x', null],
  ])('from %s %s leads to %s', (id, key, to) => expect(from(id, key)).toBe(to));
});
